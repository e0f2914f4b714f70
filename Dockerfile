FROM node:24-slim AS build
WORKDIR /fireside
COPY package.json package-lock.json ./
# This Node is new enough: none has to be brought along.
RUN npm ci --omit=dev --omit=optional
COPY src/web/package.json src/web/package-lock.json src/web/
RUN cd src/web && npm ci --omit=dev
COPY tsconfig.json ./
COPY rules rules
COPY scripts scripts
COPY src src
RUN node scripts/build-app.ts && rm -r src/web

# Only what runs: npm test -- image measures it.
FROM node:24-slim
WORKDIR /fireside
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3473 DATA=/data container=docker
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY --from=build /fireside/node_modules node_modules
COPY bin bin
COPY --from=build /fireside/src src
COPY --from=build /fireside/build/app build/app
USER node
VOLUME /data
EXPOSE 3473
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/fireside.mjs", "serve"]
