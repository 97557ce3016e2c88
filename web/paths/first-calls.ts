/** The first calls of each screen, by its address: they start together with the load of its script. */
export const firstCalls: Readonly<Record<string, readonly string[]>> = {
  '/matchmaking': ['/auth/user/in-queue', '/matches/scrim/party'],
  '/gathers/create': ['/maps'],
  '/tournaments': ['/tournaments'],
  '/teams': ['/teams/my-teams', '/teams/invites'],
  '/teams/:id': ['/teams/:id'],
  '/cup': ['/cup', '/cup/mine'],
  '/profile/:userid': ['/profile/user/:userid'],
  '/medal': ['/medal/available'],
  '/top': ['/top/getData?period=all'],
  '/elo': ['/top/getOwnPlacement?list=1'],
  '/faq': ['/support/faq'],
  '/moderering': ['/moderation', '/moderation/answer-times'],
}
