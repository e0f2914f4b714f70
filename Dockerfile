FROM node:24-slim AS build
WORKDIR /fireside
COPY package.json package-lock.json tsconfig.json ./
RUN npm ci --omit=dev
COPY rules rules
COPY scripts scripts
COPY src src
RUN node scripts/build-app.ts

FROM node:24-slim
WORKDIR /fireside
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3473 DATA=/data container=docker
COPY package.json package-lock.json ./
# This Node is new enough, and the app is built: neither a newer Node nor what builds need be brought along.
RUN npm ci --omit=dev --omit=optional && npm cache clean --force
COPY bin bin
COPY src src
COPY --from=build /fireside/build/app build/app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3473
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/fireside.mjs", "serve"]
