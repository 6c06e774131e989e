/** Stands in for the SDK's cache of discovered endpoints, with its LRU library: DynamoDB's own endpoint is the one that we call. */
export class EndpointCache {}
