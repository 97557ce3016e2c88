import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { addTemplate, changeTemplate, deleteTemplate, listTemplates, type TemplateForm } from '../../../db/queries/support/templates.ts'
import { tidyLine } from '../../../durable/rules/player/player-name.ts'
import { supportLimits } from '../../../durable/rules/support/support-limits.ts'
import { supportTexts } from '../../../durable/rules/support/support-texts.ts'
import { ticketPriorities, ticketStatuses } from '../../../durable/rules/support/ticket-words.ts'
import { lengthOf, tidied } from '../../../durable/rules/text-length.ts'
import { tidyLines } from '../../../durable/rules/tidy-lines.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { madeReply, templatesReply } from '../../contract/support.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { answer, refuse } from '../../reply.ts'
import { priority } from './ticket-bodies.ts'

const templateBody = z.strictObject({
  name: z.string().default(''),
  content: z.string().default(''),
  status: z.enum(ticketStatuses).nullish(),
  priority: priority.nullish(),
})

/** 0, which no template has, for a value that is no number. */
const idOf = (c: Context<AppEnv>): number => (/^[1-9]\d{0,14}$/.test(c.req.param('id') ?? '') ? Number(c.req.param('id')) : 0)
const by = (c: Context<AppEnv>) => ({ steamId: c.var.user.steamId, role: c.var.user.role, at: Date.now() })

const refuseTaken = (c: Context<AppEnv>) => refuse(c, 'CONFLICT', 'En annen svarmal heter det samme.', ['name'])
const refuseUnknown = (c: Context<AppEnv>) => refuse(c, 'PAGE_NOT_FOUND', 'Fant ikke svarmalen.')

/** A template as it was typed, tidied; null with the fields that are missing or too long. */
function readForm(typed: z.output<typeof templateBody>): { form: TemplateForm } | { form: null; message: string; fields: string[] } {
  const sets = { status: typed.status ?? null, priority: typed.priority ?? null }
  const form = { name: tidied(typed.name, tidyLine), content: tidied(typed.content, tidyLines), sets }
  const missing = (['name', 'content'] as const).filter((field) => form[field] === '')
  if (missing.length > 0) return { form: null, message: supportTexts.missing, fields: missing }
  if (lengthOf(form.name) > supportLimits.templateName) {
    return { form: null, message: `Navnet kan ha høyst ${supportLimits.templateName} tegn.`, fields: ['name'] }
  }
  if (lengthOf(form.content) > supportLimits.message) {
    return { form: null, message: `Svaret kan ha høyst ${supportLimits.message} tegn.`, fields: ['content'] }
  }
  return { form }
}

/** `/api/support`: the replies that staff have ready (docs/product.md 17.3). */
export const templatesRoutes = new Hono<AppEnv>()
  .get(
    '/templates',
    describe('The replies that staff have ready, by name; role 2.', { reply: templatesReply }),
    requireReader,
    requireRight('tickets'),
    async (c) => {
      const templates = (await listTemplates(c.var.db)).map(({ sets: { status, priority }, ...template }) => ({
        ...{ ...template, status, priority: priority === null ? null : (ticketPriorities[priority] ?? null) },
      }))
      return answer(c, templatesReply, { success: true, templates })
    },
  )
  .post(
    '/templates',
    describe('Adds a reply to have ready; role 2.', { body: templateBody, reply: madeReply }),
    requireUser,
    requireRight('templates'),
    readBody(templateBody),
    async (c) => {
      const read = readForm(c.req.valid('json'))
      if (!read.form) return refuse(c, 'INVALID_INPUT', read.message, read.fields)
      const added = await addTemplate(c.var.db, read.form, by(c))
      if (added === 'full') return refuse(c, 'CONFLICT', 'Det er for mange svarmaler. Slett en av dem først.')
      return added === 'taken' ? refuseTaken(c) : answer(c, madeReply, { success: true, id: added.id })
    },
  )
  .put(
    '/templates/:id',
    describe('Changes a reply that staff have ready; role 2.', { body: templateBody, reply: doneReply }),
    requireUser,
    requireRight('templates'),
    readBody(templateBody),
    async (c) => {
      const read = readForm(c.req.valid('json'))
      if (!read.form) return refuse(c, 'INVALID_INPUT', read.message, read.fields)
      const changed = await changeTemplate(c.var.db, { id: idOf(c), ...read.form }, by(c))
      if (changed === 'unknown') return refuseUnknown(c)
      return changed === 'taken' ? refuseTaken(c) : answer(c, doneReply, { success: true })
    },
  )
  .delete(
    '/templates/:id',
    describe('Deletes a reply that staff have ready; role 2.', { reply: doneReply }),
    requireUser,
    requireRight('templates'),
    async (c) => ((await deleteTemplate(c.var.db, idOf(c), by(c))) ? answer(c, doneReply, { success: true }) : refuseUnknown(c)),
  )
