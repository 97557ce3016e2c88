import { html } from 'hono/html'
import { type Incident, type IncidentState, incidentStateNames } from '../../../durable/rules/status/incident.ts'
import { dayAndTime } from '../../replies/norwegian-times.ts'

/** The mark before an incident: as serious as its state. */
const marks: Readonly<Record<IncidentState, string>> = { investigating: 'down', found: 'slow', solved: 'works' }

/** An incident with its updates, the newest on top. The words are those of staff, as text. */
export const incidentCard = ({
  title,
  state,
  updates,
}: Incident) => html`<li class="incident"><h3><span class="mark ${marks[state]}"></span>${title}</h3>
<ol>${updates.toReversed().map((update) => html`<li><small><b>${incidentStateNames[update.state]}</b> · ${dayAndTime(update.at)}</small><span class="said">${update.text}</span></li>`)}</ol></li>`
