-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "username" VARCHAR(32) NOT NULL,
    "username_key" VARCHAR(32) NOT NULL,
    "password" VARCHAR(255) NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "debug_mode" BOOLEAN NOT NULL DEFAULT false,
    "status" VARCHAR(20) NOT NULL DEFAULT 'active',
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "subscription_tier" VARCHAR(20) NOT NULL DEFAULT 'trial',
    "subscription_limit_minutes" INTEGER NOT NULL DEFAULT 20,
    "subscription_start_date" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "country" CHAR(2),
    "last_ip" VARCHAR(45),
    "last_login" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "waitlist" (
    "id" SERIAL NOT NULL,
    "email" VARCHAR(255) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "reason" VARCHAR(50),
    "additional_info" VARCHAR(2000),
    "ip_address" VARCHAR(45),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "waitlist_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "voices" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "description" VARCHAR(2000),
    "status" VARCHAR(20) NOT NULL DEFAULT 'pending',
    "provider_voice_id" VARCHAR(255),
    "provider" VARCHAR(20),
    "provider_key_owner_id" INTEGER,
    "avatar_url" VARCHAR(255),
    "avatar_generated_url" VARCHAR(255),
    "social_media_data" JSONB,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "error_message" VARCHAR(1000),
    "language" VARCHAR(10) NOT NULL DEFAULT 'en',
    "relation" VARCHAR(60),
    "is_living" BOOLEAN,
    "generation" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "voices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audio_samples" (
    "id" SERIAL NOT NULL,
    "voice_id" INTEGER NOT NULL,
    "file_name" VARCHAR(255) NOT NULL,
    "file_path" VARCHAR(255) NOT NULL,
    "duration" INTEGER NOT NULL,
    "mime_type" VARCHAR(100) NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "content_hash" CHAR(64) NOT NULL,
    "verdict" VARCHAR(20) NOT NULL,
    "speech_seconds" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "measurements" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audio_samples_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consents" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "voice_id" INTEGER,
    "voice_name" VARCHAR(100) NOT NULL,
    "wording_version" VARCHAR(20) NOT NULL,
    "wording" VARCHAR(2000) NOT NULL,
    "ip_address" VARCHAR(45),
    "accepted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "consents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "conversations" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "voice_id" INTEGER NOT NULL,
    "title" VARCHAR(120) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "messages" (
    "id" SERIAL NOT NULL,
    "conversation_id" INTEGER NOT NULL,
    "role" VARCHAR(20) NOT NULL,
    "content" VARCHAR(8000) NOT NULL,
    "writing_until" TIMESTAMPTZ(3),
    "reply_to_id" INTEGER,
    "audio_url" VARCHAR(255),
    "audio_path" VARCHAR(255),
    "audio_seconds" DOUBLE PRECISION,
    "metadata" TEXT,
    "call_session_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "call_sessions" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "conversation_id" INTEGER,
    "agent_id" VARCHAR(255) NOT NULL,
    "provider" VARCHAR(20) NOT NULL,
    "provider_conversation_id" VARCHAR(255),
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_beat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" VARCHAR(40),
    "duration_secs" INTEGER,
    "settled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "call_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "usage_entries" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "source" VARCHAR(20) NOT NULL,
    "source_id" VARCHAR(64) NOT NULL,
    "seconds" DOUBLE PRECISION NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "usage_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "support_requests" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER,
    "subject" VARCHAR(255) NOT NULL,
    "category" VARCHAR(50) NOT NULL,
    "message" VARCHAR(5000) NOT NULL,
    "status" VARCHAR(20) NOT NULL DEFAULT 'open',
    "response" VARCHAR(10000),
    "user_email" VARCHAR(255),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "support_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_keys" (
    "id" SERIAL NOT NULL,
    "owner" VARCHAR(40) NOT NULL,
    "user_id" INTEGER,
    "key_name" VARCHAR(40) NOT NULL,
    "ciphertext" VARCHAR(1000) NOT NULL,
    "prefix" VARCHAR(4) NOT NULL,
    "length" INTEGER NOT NULL,
    "retired_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_usage" (
    "id" SERIAL NOT NULL,
    "day" DATE NOT NULL,
    "provider" VARCHAR(20) NOT NULL,
    "model" VARCHAR(80) NOT NULL,
    "requests" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "input_tokens" INTEGER NOT NULL DEFAULT 0,
    "output_tokens" INTEGER NOT NULL DEFAULT 0,
    "characters" INTEGER NOT NULL DEFAULT 0,
    "seconds" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "provider_usage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "jobs" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(30) NOT NULL,
    "subject" VARCHAR(80) NOT NULL,
    "payload" JSONB NOT NULL DEFAULT '{}',
    "state" VARCHAR(20) NOT NULL DEFAULT 'queued',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "run_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lease_token" VARCHAR(40),
    "lease_until" TIMESTAMPTZ(3),
    "last_error" VARCHAR(1000),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "owed_removals" (
    "id" SERIAL NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "provider" VARCHAR(20) NOT NULL,
    "reference" VARCHAR(255) NOT NULL,
    "key_ciphertext" VARCHAR(1000),
    "key_owner_id" INTEGER,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" VARCHAR(1000),
    "next_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "owed_removals_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "scope" VARCHAR(60) NOT NULL,
    "key" VARCHAR(100) NOT NULL,
    "request_hash" CHAR(64) NOT NULL,
    "result_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_log" (
    "id" SERIAL NOT NULL,
    "actor_id" INTEGER NOT NULL,
    "actor_name" VARCHAR(32) NOT NULL,
    "action" VARCHAR(40) NOT NULL,
    "table_name" VARCHAR(40) NOT NULL,
    "row_id" VARCHAR(64),
    "before" JSONB,
    "after" JSONB,
    "request_id" VARCHAR(64),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" DOUBLE PRECISION,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" VARCHAR(60) NOT NULL,
    "value" VARCHAR(1000) NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_username_key_key" ON "users"("username_key");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at", "id");

-- CreateIndex
CREATE INDEX "users_last_login_idx" ON "users"("last_login");

-- CreateIndex
CREATE INDEX "users_country_idx" ON "users"("country");

-- CreateIndex
CREATE UNIQUE INDEX "waitlist_email_key" ON "waitlist"("email");

-- CreateIndex
CREATE INDEX "waitlist_created_at_id_idx" ON "waitlist"("created_at", "id");

-- CreateIndex
CREATE INDEX "voices_user_id_created_at_id_idx" ON "voices"("user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "voices_status_updated_at_idx" ON "voices"("status", "updated_at");

-- CreateIndex
CREATE INDEX "voices_created_at_id_idx" ON "voices"("created_at", "id");

-- CreateIndex
CREATE INDEX "audio_samples_voice_id_created_at_id_idx" ON "audio_samples"("voice_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "audio_samples_file_path_idx" ON "audio_samples"("file_path");

-- CreateIndex
CREATE INDEX "audio_samples_created_at_id_idx" ON "audio_samples"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "audio_samples_voice_id_content_hash_key" ON "audio_samples"("voice_id", "content_hash");

-- CreateIndex
CREATE INDEX "consents_voice_id_accepted_at_idx" ON "consents"("voice_id", "accepted_at");

-- CreateIndex
CREATE INDEX "consents_user_id_idx" ON "consents"("user_id");

-- CreateIndex
CREATE INDEX "consents_accepted_at_id_idx" ON "consents"("accepted_at", "id");

-- CreateIndex
CREATE INDEX "conversations_user_id_updated_at_id_idx" ON "conversations"("user_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "conversations_voice_id_updated_at_id_idx" ON "conversations"("voice_id", "updated_at", "id");

-- CreateIndex
CREATE INDEX "conversations_created_at_id_idx" ON "conversations"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "messages_reply_to_id_key" ON "messages"("reply_to_id");

-- CreateIndex
CREATE INDEX "messages_conversation_id_id_idx" ON "messages"("conversation_id", "id");

-- CreateIndex
CREATE INDEX "messages_created_at_id_idx" ON "messages"("created_at", "id");

-- CreateIndex
CREATE INDEX "messages_audio_path_idx" ON "messages"("audio_path");

-- CreateIndex
CREATE INDEX "messages_call_session_id_idx" ON "messages"("call_session_id");

-- CreateIndex
CREATE INDEX "messages_writing_until_idx" ON "messages"("writing_until");

-- CreateIndex
CREATE UNIQUE INDEX "call_sessions_provider_conversation_id_key" ON "call_sessions"("provider_conversation_id");

-- CreateIndex
CREATE INDEX "call_sessions_user_id_ended_at_idx" ON "call_sessions"("user_id", "ended_at");

-- CreateIndex
CREATE INDEX "call_sessions_user_id_started_at_id_idx" ON "call_sessions"("user_id", "started_at", "id");

-- CreateIndex
CREATE INDEX "call_sessions_conversation_id_idx" ON "call_sessions"("conversation_id");

-- CreateIndex
CREATE INDEX "call_sessions_ended_at_last_beat_at_idx" ON "call_sessions"("ended_at", "last_beat_at");

-- CreateIndex
CREATE INDEX "call_sessions_settled_at_ended_at_idx" ON "call_sessions"("settled_at", "ended_at");

-- CreateIndex
CREATE INDEX "call_sessions_created_at_id_idx" ON "call_sessions"("created_at", "id");

-- CreateIndex
CREATE INDEX "usage_entries_user_id_at_idx" ON "usage_entries"("user_id", "at");

-- CreateIndex
CREATE INDEX "usage_entries_at_id_idx" ON "usage_entries"("at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "usage_entries_source_source_id_key" ON "usage_entries"("source", "source_id");

-- CreateIndex
CREATE INDEX "support_requests_user_id_created_at_id_idx" ON "support_requests"("user_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "support_requests_status_created_at_id_idx" ON "support_requests"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "support_requests_category_created_at_id_idx" ON "support_requests"("category", "created_at", "id");

-- CreateIndex
CREATE INDEX "support_requests_created_at_id_idx" ON "support_requests"("created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_owner_key_name_key" ON "api_keys"("owner", "key_name");

-- CreateIndex
CREATE UNIQUE INDEX "provider_usage_day_provider_model_key" ON "provider_usage"("day", "provider", "model");

-- CreateIndex
CREATE UNIQUE INDEX "jobs_subject_key" ON "jobs"("subject");

-- CreateIndex
CREATE INDEX "jobs_state_run_at_idx" ON "jobs"("state", "run_at");

-- CreateIndex
CREATE INDEX "owed_removals_next_at_idx" ON "owed_removals"("next_at");

-- CreateIndex
CREATE INDEX "owed_removals_key_owner_id_idx" ON "owed_removals"("key_owner_id");

-- CreateIndex
CREATE UNIQUE INDEX "owed_removals_kind_provider_reference_key" ON "owed_removals"("kind", "provider", "reference");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "idempotency_keys_user_id_scope_key_key" ON "idempotency_keys"("user_id", "scope", "key");

-- CreateIndex
CREATE INDEX "audit_log_created_at_id_idx" ON "audit_log"("created_at", "id");

-- CreateIndex
CREATE INDEX "audit_log_actor_id_created_at_idx" ON "audit_log"("actor_id", "created_at");

-- CreateIndex
CREATE INDEX "audit_log_table_name_row_id_idx" ON "audit_log"("table_name", "row_id");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- AddForeignKey
ALTER TABLE "voices" ADD CONSTRAINT "voices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audio_samples" ADD CONSTRAINT "audio_samples_voice_id_fkey" FOREIGN KEY ("voice_id") REFERENCES "voices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "consents" ADD CONSTRAINT "consents_voice_id_fkey" FOREIGN KEY ("voice_id") REFERENCES "voices"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_voice_id_fkey" FOREIGN KEY ("voice_id") REFERENCES "voices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_to_id_fkey" FOREIGN KEY ("reply_to_id") REFERENCES "messages"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "messages" ADD CONSTRAINT "messages_call_session_id_fkey" FOREIGN KEY ("call_session_id") REFERENCES "call_sessions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_sessions" ADD CONSTRAINT "call_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "call_sessions" ADD CONSTRAINT "call_sessions_conversation_id_fkey" FOREIGN KEY ("conversation_id") REFERENCES "conversations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
