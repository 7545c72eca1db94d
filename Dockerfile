# The product in one image. Without DATABASE_URL it runs its own PostgreSQL in the volume /data.
FROM node:24.21.0-bookworm-slim AS build
# No install script of a dependency reports to its makers.
ENV SCARF_ANALYTICS=false
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY admin/package.json admin/
COPY public-site/package.json public-site/
COPY scripts/nothing scripts/nothing
RUN npm ci
COPY . .
RUN npm run build

# Only what the server needs at run time: the front ends are built files by now.
FROM node:24.21.0-bookworm-slim AS packages
ENV SCARF_ANALYTICS=false
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY domain/package.json domain/
COPY scripts/nothing scripts/nothing
RUN npm ci --omit=dev --workspace domain --include-workspace-root

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
# Nothing that installs or builds is left for whoever gets in.
RUN rm -rf /usr/local/lib/node_modules /usr/local/include /opt/yarn-* \
    /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn /usr/local/bin/yarnpkg
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/domain/package.json domain/
COPY --from=build /app/domain/dist domain/dist
COPY --from=build /app/dist dist
COPY --from=build /app/admin/dist admin/dist
COPY --from=build /app/public-site/package.json public-site/
COPY --from=build /app/public-site/build public-site/build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# Whether the process answers; whether it can serve is what the proxy asks at /health/ready.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
