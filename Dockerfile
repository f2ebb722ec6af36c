# Keepsake in a container: see docs/deploy.md. Needs no key and no network but the npm registry while it is built.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY engines/amr/package.json engines/amr/
COPY engines/cloner/package.json engines/cloner/
COPY engines/decoder/package.json engines/decoder/
COPY engines/speaker/package.json engines/speaker/

# What the built product loads. The build needs the compilers as well, and what they compile in.
FROM manifests AS production
COPY scripts/after-install.mjs scripts/installed.mjs scripts/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && node scripts/after-install.mjs

FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
# Prerendered pages carry the public address and name the plans, so an image is built for one address, with or without.
ARG APP_URL=
ARG PLANS=on
ENV NEXT_TELEMETRY_DISABLED=1
COPY . .
RUN node scripts/generate-client.mjs \
 && APP_URL="${APP_URL}" PLANS="${PLANS}" npm run build \
 && rm -rf .next/cache node_modules

FROM ${NODE_IMAGE} AS keepsake
ARG PLANS=on
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 PLANS=${PLANS} \
    HOME=/tmp npm_config_cache=/tmp/.npm npm_config_logs_max=0 npm_config_update_notifier=false
WORKDIR /app
# The files belong to root, and the account that runs them may not change them.
COPY --from=build /app /app
COPY --from=production /app/node_modules /app/node_modules
RUN mkdir -m 700 /data /backups && chown 1000:1000 /data /backups
USER 1000:1000
VOLUME /data
EXPOSE 3000
# Live, not ready: restarting this process mends no database. Load balancers ask /api/health/ready.
HEALTHCHECK --interval=30s --timeout=6s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/run.mjs", "start"]
