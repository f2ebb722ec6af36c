# Keepsake in a container: see docs/deploy.md. Needs no key and no network but the npm registry while it is built.
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY engines/amr/package.json engines/amr/
COPY engines/decoder/package.json engines/decoder/
COPY engines/speaker/package.json engines/speaker/
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM dependencies AS build
# Prerendered pages carry the public address and name the plans, so an image is built for one address, with or without.
ARG APP_URL=
ARG PLANS=on
ENV NEXT_TELEMETRY_DISABLED=1
COPY . .
RUN node scripts/generate-client.mjs \
 && APP_URL="${APP_URL}" PLANS="${PLANS}" npm run build \
 && rm -rf .next/cache
# Only the build uses these: compilers, and the command line of the database client.
RUN cd node_modules \
 && rm -rf @next/swc-* typescript lightningcss-* @tailwindcss/oxide-* \
    prisma @prisma/config @prisma/dev @prisma/engines @prisma/fetch-engine @prisma/studio-core

FROM ${NODE_IMAGE} AS keepsake
ARG PLANS=on
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 PLANS=${PLANS} \
    HOME=/tmp npm_config_cache=/tmp/.npm npm_config_logs_max=0 npm_config_update_notifier=false
WORKDIR /app
# The files belong to root, and the account that runs them may not change them.
COPY --from=build /app /app
RUN mkdir -m 700 /data /backups && chown 1000:1000 /data /backups
USER 1000:1000
VOLUME /data
EXPOSE 3000
# Live, not ready: restarting this process mends no database. Load balancers ask /api/health/ready.
HEALTHCHECK --interval=30s --timeout=6s --start-period=90s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--conditions=react-server", "--import", "tsx", "scripts/start.ts"]
