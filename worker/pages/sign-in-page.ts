import { html, raw } from 'hono/html'
import { roleName } from '../../durable/rules/staff/role-ranks.ts'
import type { LoginMessage } from '../contract/users.ts'
import { page } from './page-frame.ts'

type LocalPlayer = { steamid: string; username: string; avatar: string; elo: number; role: number }

/** Hands the session to the page that opened the pop-up; `/auth/message.js` posts it and closes. */
export const signedInPage = (message: LoginMessage) =>
  page(
    'Logget inn',
    html`<h1>Du er logget inn</h1>
<p>Dette vinduet lukker seg selv.</p>
<div class="ways"><a class="go" href="/">Til forsiden</a></div>
<script type="application/json" id="message">${raw(JSON.stringify(message).replaceAll('<', '\\u003c'))}</script>
<script src="/auth/message.js"></script>`,
  )

/**
 * The script of the page above; a separate file, because the pages allow no inline scripts. Only the page that opened the
 * pop-up keeps a session: without one the player is not signed in, and the page says so.
 */
export const messageScript = `const message = JSON.parse(document.getElementById('message').textContent)
if (window.opener) {
  window.opener.postMessage(message, window.location.origin)
  window.close()
} else {
  document.querySelector('h1').textContent = 'Nesten i mål'
  document.querySelector('main p').textContent = 'Vinduet du kom fra, er borte. Gå til forsiden og logg inn derfra.'
}
`

/** Says why the sign-in failed. Nothing of the query is repeated. */
export const refusedPage = (text: string) =>
  page(
    'Innlogging',
    html`<h1>Du ble ikke logget inn</h1>
<p>${text}</p>
<div class="ways"><a class="go" href="/auth/steam">Prøv igjen</a><a class="quiet" href="/">Til forsiden</a></div>`,
  )

const steamIcon = raw(
  '<svg viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true"><circle cx="16.2" cy="8.2" r="4.6"/><circle cx="16.2" cy="8.2" r="1.7"/><circle cx="7.4" cy="16.8" r="2.9"/><path d="M9.9 15.2 12.6 11.2M2.6 13.4l3.1 1.4" stroke-linecap="round"/></svg>',
)

const playerButton = ({ steamid, avatar, username, role, elo }: LocalPlayer) => html`<li><form method="post" action="/auth/local">
<input type="hidden" name="steamid" value="${steamid}">
<button><img src="${avatar}" alt="" width="40" height="40"><span><bdi>${username}</bdi><small>${roleName(role)} · ${elo} ELO</small></span></button>
</form></li>`

const group = (title: string, players: readonly LocalPlayer[]) =>
  players.length === 0 ? '' : html`<h2>${title} (${players.length})</h2><ul>${players.map(playerButton)}</ul>`

/** The local sign-in: choose a seeded player, or Steam. */
export const localPage = (players: readonly LocalPlayer[]) => {
  const [staff, others] = [players.filter(({ role }) => role > 1), players.filter(({ role }) => role === 1)]
  return page(
    'Logg inn',
    html`<h1>Hvem er du i dag?</h1>
<p>Siden kjører på din egen maskin. Velg en av spillerne som følger med, eller logg inn som deg selv.</p>
<div class="ways"><a class="go" href="/auth/steam?direkte=1">${steamIcon}Logg inn med Steam</a></div>
${group('Stab', staff)}
${group('Spillere', others)}`,
  )
}
