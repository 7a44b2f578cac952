# docs/deploy.md explains how to use this image. Its Node has the same version as the Linux packages in tools/node/.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contact-server/package.json packages/contact-server/
COPY packages/relief/package.json packages/relief/
RUN npm ci --no-audit --no-fund
COPY . .
# compose.yaml sets --production, so that the build refuses the texts of the demonstration.
ARG OPTIONS=
RUN npm run build -- $OPTIONS

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The server needs only Node and the directory /data, so npm and yarn are removed.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn* \
  && install -d -o node -g node -m 700 /data
WORKDIR /app
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server.mjs"]
