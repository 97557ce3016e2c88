import { html } from 'hono/html'
import { clockText, momentText } from '../../../durable/rules/norwegian-clock.ts'
import { type ProbedPart, probedParts } from '../../../durable/rules/status/probe.ts'
import {
  type Overall,
  overallOf,
  type PartStatus,
  partsOf,
  type StatusPart,
  type StatusState,
} from '../../../durable/rules/status/site-status.ts'
import { dayAndTime } from '../../replies/norwegian-times.ts'
import type { StatusView } from '../../services/health/status-reader.ts'
import { page } from '../page-frame.ts'
import { incidentCard } from './incidents.ts'
import { latencyChart } from './latency-chart.ts'
import { statusStyle } from './status-style.ts'

const overallTexts: Readonly<Record<Overall, string>> = {
  works: 'Alt virker',
  slow: 'Noe går tregere enn vanlig',
  down: 'Noe er galt',
  stopped: 'Målingene har stoppet',
}
const partNames: Readonly<Record<StatusPart, string>> = {
  'sign-in': 'Innlogging',
  matches: 'Kamper',
  queue: 'Kø',
  servers: 'Spillservere',
  notices: 'Varsler',
  files: 'Bilder og filer',
  upkeep: 'Minuttjobben',
}
const stateTexts: Readonly<Record<StatusState, string>> = {
  works: 'Virker',
  slow: 'Forsinket',
  down: 'Nede',
  unknown: 'Ikke målt',
  off: 'Ingen satt opp',
}
const probedNames: Readonly<Record<ProbedPart, string>> = {
  database: 'Databasen',
  files: 'Fillageret',
  list: 'Kamplisten',
  queue: 'Køen',
}

const dayMs = 24 * 60 * 60_000

/** A time within the day by the clock, an older one by its date. */
const whenText = (at: number, now: number): string => (now - at < dayMs ? momentText(at, now) : dayAndTime(at))

/** All that is known of a part beside its state. */
function detailOf({ since, last, servers }: PartStatus, now: number): string {
  const said = [
    servers && `${servers.online} av ${servers.all} svarer`,
    since !== null && `Siden ${whenText(since, now)}`,
    last !== null && `Sist brukt ${whenText(last, now)}`,
  ]
  return said.filter(Boolean).join(' · ')
}

function partRow(status: PartStatus, now: number) {
  const { part, state } = status
  const detail = detailOf(status, now)
  return html`<li><span class="mark ${state}"></span><b>${partNames[part]}</b><span class="is is-${state}">${stateTexts[state]}</span>${detail && html`<small>${detail}</small>`}</li>`
}

function leadOf({ facts, isOld, now }: StatusView, overall: Overall): string {
  if (facts === null) return 'Vi får ikke svar fra målingene akkurat nå, og vet ikke hvordan det står til.'
  if (isOld) return 'Vi får ikke svar fra målingene akkurat nå. Under står det vi sist visste.'
  if (facts.cron === null) return 'Siden har ikke målt seg selv ennå. Kom tilbake om et minutt.'
  const measured = `Sist målt ${whenText(facts.cron.at, now)}.`
  return overall === 'stopped' ? measured : `${measured} Siden måler seg selv hvert minutt.`
}

/** The line in the place of past incidents, where there are none to show. */
function pastText({ incidents }: StatusView, isSomethingOpen: boolean): string {
  if (incidents === null) return 'Vi får ikke hentet hendelsene akkurat nå.'
  return isSomethingOpen ? 'Ingen andre hendelser.' : 'Ingen hendelser.'
}

/** `/status`: for anybody, without a script and without a session. */
export function statusPage(view: StatusView) {
  const { facts, now } = view
  const parts = partsOf(facts, now)
  const overall = overallOf(parts)
  const [open = [], solved = []] = [true, false].map((isOpen) =>
    (view.incidents ?? []).filter(({ state }) => (state !== 'solved') === isOpen),
  )
  const isOnlyTold = overall === 'works' && open.length > 0
  return page(
    'Status',
    html`<h1 class="overall"><span class="mark ${isOnlyTold ? 'slow' : overall}"></span>${isOnlyTold ? 'Vi jobber med en feil' : overallTexts[overall]}</h1>
<p>${leadOf(view, overall)}</p>
${open.length > 0 ? html`<h2>Pågår nå</h2><ul class="incidents">${open.map(incidentCard)}</ul>` : ''}
<h2>Delene</h2><ul class="list">${parts.map((part) => partRow(part, now))}</ul>
${
  facts &&
  html`<h2>Svartid siste døgn</h2><ul class="charts">${probedParts.map((part) => latencyChart(probedNames[part], facts.times[part], now))}</ul>
<p class="note">Hver søyle er en time: den sterke fargen er p50 (halvparten av målingene var raskere), hele søylen er p99 (én av hundre var tregere). Rødt nederst betyr at delen ikke svarte.</p>
<p class="note">Målt én gang i minuttet, fra serveren vår hos Cloudflare til delen og tilbake. Veien fra deg til oss kommer i tillegg.</p>`
}
<h2>Hendelser siste 30 dager</h2>
${solved.length > 0 ? html`<ul class="incidents">${solved.map(incidentCard)}</ul>` : html`<p class="note">${pastText(view, open.length > 0)}</p>`}
<p class="note shown">Vist kl. ${clockText(now)}. Siden lastes på nytt av seg selv.</p>`,
    statusStyle,
  )
}
