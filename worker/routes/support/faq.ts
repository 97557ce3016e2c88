import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { countFaqVotes, listFaq, listFaqCategories, listFirstFaq, readFaqMark, voteOnFaq } from '../../../db/queries/support/faq.ts'
import {
  addFaq,
  addFaqCategory,
  deleteFaq,
  deleteFaqCategory,
  editFaq,
  editFaqCategory,
  type FaqActed,
  type FaqBy,
  orderFaq,
  orderFaqCategories,
} from '../../../db/queries/support/faq-acts.ts'
import { categoryProblem, type FormProblem, faqProblem } from '../../../durable/rules/faq/faq-form.ts'
import { hasRight } from '../../../durable/rules/staff/staff-rights.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { faqCategoriesReply, faqReply, firstFaqReply, madeReply } from '../../contract/support.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight, requireUser } from '../../middleware/guards.ts'
import { publicCache } from '../../middleware/public-cache.ts'
import { readBody } from '../../middleware/read-body.ts'
import { faqEntriesOf } from '../../replies/faq-reply.ts'
import { answer, refuse } from '../../reply.ts'
import { categoryBody, categoryOrderBody, faqBody, helpedBody, orderBody } from './faq-bodies.ts'

const mayEdit = [requireUser, requireRight('faq')] as const
/** How many questions a guest reads about the site. */
const firstCount = 6
const noBody = readBody(z.strictObject({}))

const byOf = (c: Context<AppEnv>): FaqBy => ({ steamId: c.var.user.steamId, role: c.var.user.role, at: Date.now() })
/** 0, which nothing has, for a value that is no id. */
const idOf = (c: Context<AppEnv>): number => (/^[1-9]\d{0,8}$/.test(c.req.param('id') ?? '') ? Number(c.req.param('id')) : 0)
const refuseForm = (c: Context<AppEnv>, { message, fields }: FormProblem) => refuse(c, 'INVALID_INPUT', message, fields)

/** Why a change was not made, in words. */
function refuseAct(c: Context<AppEnv>, { is }: Exclude<FaqActed, { is: 'done' }>) {
  switch (is) {
    case 'unknown':
      return refuse(c, 'PAGE_NOT_FOUND')
    case 'no-category':
      return refuse(c, 'INVALID_INPUT', 'Kategorien finnes ikke lenger. Velg en annen.', ['category_id'])
    case 'taken':
      return refuse(c, 'CONFLICT', 'Det finnes alt en kategori med det navnet.', ['name'])
    case 'filled':
      return refuse(c, 'CONFLICT', 'Kategorien har spørsmål. Flytt eller slett dem først.')
    case 'stale':
      return refuse(c, 'CONFLICT', 'Noen andre har endret dette i mellomtiden. Last inn siden på nytt.')
    default:
      return is satisfies never
  }
}
const answerAct = (c: Context<AppEnv>, acted: FaqActed) =>
  acted.is === 'done' ? answer(c, doneReply, { success: true }) : refuseAct(c, acted)
const answerMade = (c: Context<AppEnv>, acted: FaqActed<{ id: number }>) =>
  acted.is === 'done' ? answer(c, madeReply, { success: true, id: acted.id }) : refuseAct(c, acted)

/** A word for this FAQ as this viewer has it. Without quotes or blanks: it stands in a header. */
async function tagOf(c: Context<AppEnv>): Promise<string> {
  const mark = new TextEncoder().encode(`${c.var.user.id} ${await readFaqMark(c.var.db, c.var.user.id)}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', mark))
  return [...digest.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The browser keeps an earlier reply and asks about it each time: while it is still current, no entry is read. */
async function readFaq(c: Context<AppEnv>) {
  const withVotes = c.req.query('votes') === '1' && !c.var.user.banned && hasRight(c.var.user.role, 'faq')
  if (withVotes) {
    const [rows, votes] = await Promise.all([listFaq(c.var.db, c.var.user.id), countFaqVotes(c.var.db)])
    return answer(c, faqReply, { success: true, faqData: faqEntriesOf(rows, votes) })
  }
  const tag = await tagOf(c)
  c.header('ETag', `W/"${tag}"`)
  c.header('Cache-Control', 'private, no-cache')
  c.header('Vary', 'Authorization')
  if (c.req.header('If-None-Match')?.includes(`"${tag}"`)) return c.body(null, 304)
  return answer(c, faqReply, { success: true, faqData: faqEntriesOf(await listFaq(c.var.db, c.var.user.id), null) })
}

/** `/api/support/faq`: the questions and answers; role 2 writes them (docs/product.md 17.1). */
export const faqRoutes = new Hono<AppEnv>()
  .get(
    '/faq',
    describe('Every question with its answer, and what the viewer said of it; with ?votes=1 those of all, for role 2.', {
      reply: faqReply,
    }),
    requireReader,
    readFaq,
  )
  .get('/faq/first', describe('The first questions, which guests read too.', { reply: firstFaqReply }), publicCache, async (c) =>
    answer(c, firstFaqReply, { success: true, questions: await listFirstFaq(c.var.db, firstCount) }),
  )
  .get(
    '/faq/categories',
    describe('The categories of the FAQ in their order.', { reply: faqCategoriesReply }),
    requireReader,
    async (c) => {
      const rows = await listFaqCategories(c.var.db)
      return answer(c, faqCategoriesReply, { success: true, categories: rows.map((row, order_index) => ({ ...row, order_index })) })
    },
  )
  .post(
    '/faq/categories',
    describe('Adds a category; role 2.', { body: categoryBody, reply: madeReply }),
    ...mayEdit,
    readBody(categoryBody),
    async (c) => {
      const draft = c.req.valid('json')
      const problem = categoryProblem(draft.name)
      return problem ? refuseForm(c, problem) : answerMade(c, await addFaqCategory(c.var.db, draft, byOf(c)))
    },
  )
  .put(
    '/faq/categories/order',
    describe('Orders the categories: exactly the ids that there are, CONFLICT otherwise; role 2.', {
      body: categoryOrderBody,
      reply: doneReply,
    }),
    ...mayEdit,
    readBody(categoryOrderBody),
    async (c) => answerAct(c, await orderFaqCategories(c.var.db, c.req.valid('json').ids, byOf(c))),
  )
  .put(
    '/faq/categories/:id',
    describe('Gives a category another name; role 2.', { body: categoryBody, reply: doneReply }),
    ...mayEdit,
    readBody(categoryBody),
    async (c) => {
      const draft = c.req.valid('json')
      const problem = categoryProblem(draft.name)
      return problem ? refuseForm(c, problem) : answerAct(c, await editFaqCategory(c.var.db, { ...draft, id: idOf(c) }, byOf(c)))
    },
  )
  .delete(
    '/faq/categories/:id',
    describe('Deletes a category that has no questions, CONFLICT otherwise; role 2.', { reply: doneReply }),
    ...mayEdit,
    noBody,
    async (c) => answerAct(c, await deleteFaqCategory(c.var.db, idOf(c), byOf(c))),
  )
  .post('/faq', describe('Adds a question; role 2.', { body: faqBody, reply: madeReply }), ...mayEdit, readBody(faqBody), async (c) => {
    const { updated_at: _known, ...draft } = c.req.valid('json')
    const problem = faqProblem(draft)
    return problem ? refuseForm(c, problem) : answerMade(c, await addFaq(c.var.db, draft, byOf(c)))
  })
  .put(
    '/faq/order',
    describe('Orders a category: exactly the ids that it has, CONFLICT otherwise; role 2.', { body: orderBody, reply: doneReply }),
    ...mayEdit,
    readBody(orderBody),
    async (c) => {
      const { category_id: categoryId, ids } = c.req.valid('json')
      return answerAct(c, await orderFaq(c.var.db, { categoryId, ids }, byOf(c)))
    },
  )
  .put(
    '/faq/:id',
    describe('Changes a question; role 2.', { body: faqBody, reply: doneReply }),
    ...mayEdit,
    readBody(faqBody),
    async (c) => {
      const { updated_at: known = null, ...draft } = c.req.valid('json')
      const problem = faqProblem(draft)
      return problem ? refuseForm(c, problem) : answerAct(c, await editFaq(c.var.db, { ...draft, id: idOf(c), known }, byOf(c)))
    },
  )
  .delete('/faq/:id', describe('Deletes a question; role 2.', { reply: doneReply }), ...mayEdit, noBody, async (c) =>
    answerAct(c, await deleteFaq(c.var.db, idOf(c), byOf(c))),
  )
  .post(
    '/faq/:id/helped',
    describe('Whether an answer helped: one vote a player, which may be changed.', { body: helpedBody, reply: doneReply }),
    requireUser,
    readBody(helpedBody),
    async (c) => {
      const { id: userId, steamId } = c.var.user
      const vote = { id: idOf(c), userId, steamId, helped: c.req.valid('json').helped }
      return (await voteOnFaq(c.var.db, vote)) ? answer(c, doneReply, { success: true }) : refuse(c, 'PAGE_NOT_FOUND')
    },
  )
