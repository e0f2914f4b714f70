FROM node:24-slim
WORKDIR /fireside
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3473 DATA=/data
COPY package.json package-lock.json ./
# This Node is new enough: none need be brought along.
RUN npm ci --omit=dev --omit=optional && npm cache clean --force
COPY bin bin
COPY src src
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3473
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/fireside.mjs", "serve"]
