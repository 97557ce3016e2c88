import { html } from 'hono/html'
import { page } from './page-frame.ts'

/** Shown when the account is connected. The page behind the pop-up is told over its socket; `/auth/discord/close.js` closes this one. */
export const connectedPage = () =>
  page(
    'Discord',
    html`<h1>Discord er koblet til</h1>
<p>Dette vinduet lukker seg selv.</p>
<div class="ways"><a class="go" href="/settings/edit">Til innstillingene</a></div>
<script src="/auth/discord/close.js"></script>`,
  )

/**
 * The script of the page above; a separate file, because the pages allow no inline scripts. A browser may refuse to close a window that it
 * lost track of at Discord.
 */
export const closeScript = `window.close()
document.querySelector('main p').textContent = 'Du kan lukke dette vinduet.'
`

/** Says why Discord was not connected. Nothing of the query is repeated. */
export const notConnectedPage = (text: string, canRetry: boolean) =>
  page(
    'Discord',
    html`<h1>Discord ble ikke koblet til</h1>
<p>${text}</p>
<div class="ways">${canRetry ? html`<a class="go" href="/auth/discord/login">Prøv igjen</a>` : ''}<a class="quiet" href="/settings/edit">Til innstillingene</a></div>`,
  )
