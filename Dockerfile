# docs/deploy.md tells how to use it. Node has the version of the «node-…» packages in package.json.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package needs its scripts.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24.21.0-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# «optional» is Node, which is here already, and valibot’s peer, the TypeScript compiler, which only its types need.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The server needs Node alone, and a directory of its own.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
    /usr/local/bin/yarn /usr/local/bin/yarnpkg /opt/yarn* \
  && install -d -o node -g node -m 700 /data
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY contact ./contact
COPY content ./content
COPY schema ./schema
COPY server ./server
COPY supabase/migrations ./supabase/migrations
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
