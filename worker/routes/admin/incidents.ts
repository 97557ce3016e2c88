import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { deleteIncident, listIncidents, openIncident, updateIncident } from '../../../db/queries/staff/incidents.ts'
import { log } from '../../../durable/log/log.ts'
import { gatherListOf } from '../../../durable/ports/objects.ts'
import { tidyLine } from '../../../durable/rules/player/player-name.ts'
import { incidentLimits, incidentStates } from '../../../durable/rules/status/incident.ts'
import { lengthOf, tidied } from '../../../durable/rules/text-length.ts'
import { tidyLines } from '../../../durable/rules/tidy-lines.ts'
import type { AppEnv } from '../../app-env.ts'
import { incidentMadeReply, incidentsReply } from '../../contract/admin/incidents.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { answer, refuse } from '../../reply.ts'

const updateBody = z.strictObject({ text: z.string().default(''), state: z.enum(incidentStates) })
const openBody = z.strictObject({ ...updateBody.shape, title: z.string().default('') })

/** 0, which no incident has, for a value that is no number. */
const idOf = (c: Context<AppEnv>): number => (/^[1-9]\d{0,14}$/.test(c.req.param('id') ?? '') ? Number(c.req.param('id')) : 0)
const by = (c: Context<AppEnv>) => ({ steamId: c.var.user.steamId, role: c.var.user.role, at: Date.now() })
const refuseUnknown = (c: Context<AppEnv>) => refuse(c, 'PAGE_NOT_FOUND', 'Fant ikke hendelsen.')

/** Sends the newest incident to every open page. The sweep of each minute reads it too, so that a failure here only delays it. */
const tellPages = (c: Context<AppEnv>): Promise<void> =>
  gatherListOf(c.env)
    .noticesChanged()
    .catch((error) => log('warn', 'list', { error }))

/** The reason why the typed texts cannot stand on the status page; null when they can. */
function refuseTexts(c: Context<AppEnv>, texts: { title?: string; text: string }): Response | null {
  const fields = (['title', 'text'] as const).filter((field) => texts[field] !== undefined)
  const missing = fields.filter((field) => texts[field] === '')
  if (missing.length > 0) return refuse(c, 'INVALID_INPUT', 'Må fylles ut.', missing)
  const long = fields.find((field) => lengthOf(texts[field] ?? '') > incidentLimits[field])
  return long === undefined ? null : refuse(c, 'INVALID_INPUT', `Teksten kan ha høyst ${incidentLimits[long]} tegn.`, [long])
}

/** `/api/admin`: what staff tell everybody of incidents, on the status page (docs/product.md 19). */
export const adminIncidentRoutes = new Hono<AppEnv>()
  .get(
    '/incidents',
    describe('The incidents on the status page, newest first; role 3.', { reply: incidentsReply }),
    requireReader,
    requireRight('incidents'),
    async (c) => answer(c, incidentsReply, { success: true, incidents: await listIncidents(c.var.db, Date.now()) }),
  )
  .post(
    '/incidents',
    describe('Opens an incident on the status page; role 3.', { body: openBody, reply: incidentMadeReply }),
    requireUser,
    requireRight('incidents'),
    readBody(openBody),
    async (c) => {
      const typed = c.req.valid('json')
      const [title, text] = [tidied(typed.title, tidyLine), tidied(typed.text, tidyLines)]
      const refused = refuseTexts(c, { title, text })
      if (refused) return refused
      const opened = await openIncident(c.var.db, title, { state: typed.state, text }, by(c))
      if (!opened) return refuse(c, 'CONFLICT', 'Den hendelsen står på statussiden allerede. Skriv en oppdatering i stedet.', ['title'])
      await tellPages(c)
      return answer(c, incidentMadeReply, { success: true, id: opened.id })
    },
  )
  .post(
    '/incidents/:id/update',
    describe('Adds an update to an incident; role 3.', { body: updateBody, reply: doneReply }),
    requireUser,
    requireRight('incidents'),
    readBody(updateBody),
    async (c) => {
      const typed = c.req.valid('json')
      const text = tidied(typed.text, tidyLines)
      const refused = refuseTexts(c, { text })
      if (refused) return refused
      const outcome = await updateIncident(c.var.db, idOf(c), { state: typed.state, text }, by(c))
      if (outcome === 'unknown') return refuseUnknown(c)
      if (outcome === 'full') return refuse(c, 'CONFLICT', 'Hendelsen har for mange oppdateringer. Meld en ny hendelse.')
      await tellPages(c)
      return answer(c, doneReply, { success: true })
    },
  )
  .delete(
    '/incidents/:id',
    describe('Deletes an incident from the status page; role 3.', { reply: doneReply }),
    requireUser,
    requireRight('incidents'),
    async (c) => {
      if (!(await deleteIncident(c.var.db, idOf(c), by(c)))) return refuseUnknown(c)
      await tellPages(c)
      return answer(c, doneReply, { success: true })
    },
  )
