# The platform of `npm start` for machines that are not Linux on x64 (docs/guides/local.md#macos-windows-and-arm64).
# The embedded DynamoDB is built for amd64: Docker Desktop emulates it on arm64.
FROM --platform=linux/amd64 node:24-bookworm-slim
WORKDIR /causerie
RUN chown node:node /causerie
USER node
COPY --chown=node:node . .
RUN npm ci --no-audit --no-fund && mkdir -p .local/data
ENV DATA_DIR=/causerie/.local/data
EXPOSE 3000 3001 3006
# The platform listens on the loopback address; LISTEN forwards that of the container to it.
CMD ["sh", "-c", "LISTEN=$(hostname -i) exec npm start"]
