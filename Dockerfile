# The build of one release: its content is part of the image. What the build reads of the settings are arguments.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN ["npm", "ci"]
COPY . .
ARG APP_MODE=live
ARG SITE_URL
ARG GO_LIVE_WITHOUT=
ARG NEXT_PUBLIC_API_BASE=/api
ARG NEXT_PUBLIC_CHAT_API_BASE=/api/chat
ARG NEXT_PUBLIC_ORDER_CONSENT=notice
# Has the earlier releases' files, which open tabs still request; a build of another machine begins without.
RUN --mount=type=cache,target=/site/.cache,sharing=locked ["npm", "run", "build"]
RUN ["npm", "run", "bundle"]

# What runs: Node and the bundle.
FROM node:24.21.0-bookworm-slim
# A new volume for backups gets this folder's owner.
RUN ["install", "--directory", "--owner=node", "--mode=700", "/backups"]
WORKDIR /site
COPY --from=build /site/bundle ./
ENV NODE_ENV=production
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=10s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node"]
CMD ["server.js"]
