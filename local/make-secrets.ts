import { makeSecrets } from './site/secrets.ts'

/** `npm run -s secrets` prints new secrets for a deployed site, in the form that `wrangler secret bulk` reads (README, 'Deploy it'). */
console.log(JSON.stringify(makeSecrets(), null, 2))
