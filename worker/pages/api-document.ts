/** The part of the OpenAPI document that all calls share. A call without a token is answered like a guest's. */
export const apiDocument = {
  info: {
    title: 'Kampklar',
    version: '1',
    description: 'The calls of the site, for its own pages and for clients of its players. Texts in replies are Norwegian.',
    license: { name: 'All rights reserved', identifier: 'LicenseRef-All-rights-reserved' },
  },
  servers: [{ url: '/api' }],
  security: [{ session: [] }, {}],
  components: {
    securitySchemes: {
      session: {
        type: 'apiKey' as const,
        in: 'header' as const,
        name: 'Authorization',
        description: 'The token of a sign-in, alone or after "Bearer ". Without it a call that needs a player is answered 401.',
      },
    },
  },
}
