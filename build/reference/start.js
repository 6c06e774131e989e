// A file of its own, since the page's Content-Security-Policy runs no inline script.
globalThis.SwaggerUIBundle({
  url: 'openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  persistAuthorization: false,
  // The default asks a server on the Internet to judge the document.
  validatorUrl: null,
})
