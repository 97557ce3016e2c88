import { env } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { deleteOwnFiles, deleteOwnTickets } from '../../../db/queries/erasure/delete-own-support.ts'
import { runTogether } from '../../../db/queries/run-once.ts'
import { claimFiles } from '../../../db/queries/support/attachments.ts'
import { attachmentTypes } from '../../../durable/rules/support/ticket-words.ts'
import { aDocx, aGif, aPdf } from '../../support/rules/a-document.ts'
import { aDrawnPng } from '../../support/rules/a-drawn-png.ts'
import { aJpeg } from '../../support/rules/image-bytes.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { aTicketOf, formBody, storedFiles, uploadOf } from '../../support/workerd/support/an-upload.ts'
import { limiterOf, openSite } from './support-calls.ts'

const site = openSite({}, { USER_LIMIT: limiterOf(10_000), ADDRESS_LIMIT: limiterOf(10_000) })
const db = openDatabase(env.DB)
const idOf = async (user: TestUser) =>
  (await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(user.steamId).first<{ id: number }>())?.id ?? 0

const fetchFile = (id: string, by: TestUser | null, init: RequestInit = {}) =>
  site.ask(`/api/support/attachments/${id}`, { ...init, headers: { ...(by && { Authorization: by.token }) } })
const statusFor = async (id: string, by: TestUser | null) => {
  const reply = await fetchFile(id, by)
  await reply.arrayBuffer()
  return reply.status
}

async function anUpload(by: TestUser, name = 'bilde.png', bytes: Uint8Array = aDrawnPng(8, 8)): Promise<string> {
  const reply = await site.ask('/api/upload', uploadOf(by, formBody([{ name, bytes }])))
  return ((await reply.json()) as { fileIds: string[] }).fileIds[0] ?? ''
}

/** A file of `by` in a message of a ticket. */
async function inMessage(by: TestUser, owner: TestUser, more: Parameters<typeof aTicketOf>[1] = {}): Promise<string> {
  const id = await anUpload(by)
  const message = await aTicketOf(owner, { ...more, by })
  await runTogether(db, [
    claimFiles({ userId: await idOf(by), ids: [id], types: attachmentTypes, now: Date.now() + 1_000 }, sql`${message}`),
  ])
  return id
}

let [owner, other, moderator, developer] = [] as unknown as TestUser[] as [TestUser, TestUser, TestUser, TestUser]
beforeAll(async () => {
  ;[owner, other, moderator, developer] = [await aUser(), await aUser(), await aUser({ role: 2 }), await aUser({ role: 5 })]
})

describe('a file of a message', () => {
  it('is given to the owner of the ticket and to staff; for anybody else it does not exist', async () => {
    const id = await inMessage(owner, owner)
    const statuses = [await statusFor(id, owner), await statusFor(id, moderator), await statusFor(id, developer)]
    expect(statuses).toEqual([200, 200, 200])
    expect([await statusFor(id, other), await statusFor(id, null)]).toEqual([404, 401])
    expect(await (await fetchFile(id, other)).json()).toMatchObject({ success: false, error: 'PAGE_NOT_FOUND' })
  })

  it('is given to its owner also while they are banned, and not to staff who are', async () => {
    const [banned, bannedStaff] = [await aUser({ banned: 1 }), await aUser({ role: 5, banned: 1 })]
    const id = await inMessage(banned, banned)
    expect([await statusFor(id, banned), await statusFor(id, bannedStaff)]).toEqual([200, 404])
  })

  it('is its ticket’s owner’s when it is from staff, that of a note is not', async () => {
    const answered = await inMessage(moderator, owner)
    const noted = await inMessage(moderator, owner, { kind: 'note' })
    expect([await statusFor(answered, owner), await statusFor(noted, owner)]).toEqual([200, 404])
    expect([await statusFor(noted, developer), await statusFor(noted, other)]).toEqual([200, 404])
  })

  it('is not given to staff whom the ticket is about, and a note in their own ticket not to them either', async () => {
    const about = await inMessage(owner, owner, { reported: moderator })
    expect([await statusFor(about, moderator), await statusFor(about, developer)]).toEqual([404, 200])
    const noted = await inMessage(developer, moderator, { kind: 'note' })
    const theirs = await inMessage(moderator, moderator)
    expect([await statusFor(noted, moderator), await statusFor(theirs, moderator)]).toEqual([404, 200])
  })
})

it('a file that no message has is its uploader’s alone', async () => {
  const id = await anUpload(owner)
  expect([await statusFor(id, owner), await statusFor(id, other), await statusFor(id, developer)]).toEqual([200, 404, 404])
})

it.each(['1', '0'.repeat(32), 'x'.repeat(32), `${'a'.repeat(33)}`, '..%2f..%2fmaps', '%00', "' OR 1=1", 'A'.repeat(32)])(
  'nothing is there by the id %s',
  async (id) => {
    expect([await statusFor(encodeURI(id), owner), await statusFor(encodeURI(id), developer)]).toEqual([404, 404])
  },
)

it('a file whose bytes are gone is not there', async () => {
  const id = await anUpload(owner)
  await env.FILES.delete(`tickets/${id}`)
  expect(await statusFor(id, owner)).toBe(404)
})

describe('a download', () => {
  it.each<[name: string, bytes: Uint8Array, type: string]>([
    ['a.jpg', aJpeg(9, 9), 'image/jpeg'],
    ['a.png', aDrawnPng(9, 9), 'image/png'],
    ['a.gif', aGif(9, 9), 'image/gif'],
    ['a.pdf', aPdf(), 'application/pdf'],
    ['a.docx', aDocx(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('gives, for %s, the file, and no page to any browser', async (name, bytes, type) => {
    const reply = await fetchFile(await anUpload(owner, name, bytes), owner)
    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(bytes)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': type,
      'content-length': String(bytes.length),
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    })
  })

  it('has the name it was given, in letters of any language', async () => {
    const reply = await fetchFile(await anUpload(owner, 'søknad “2026”.png'), owner)
    await reply.arrayBuffer()
    expect(reply.headers.get('Content-Disposition')).toBe(
      `attachment; filename="s_knad _2026_.png"; filename*=UTF-8''s%C3%B8knad%20%E2%80%9C2026%E2%80%9D.png`,
    )
  })

  it('is not opened by a cookie alone', async () => {
    const id = await anUpload(owner)
    const reply = await site.ask(`/api/support/attachments/${id}`, { headers: { Cookie: `jwt=${owner.token}` } })
    expect(reply.status).toBe(401)
  })
})

it('with an account go the files its player uploaded and those in their tickets, and no others', async () => {
  const [leaving, staying, staff] = [await aUser(), await aUser(), await aUser({ role: 2 })]
  const theirs = [await anUpload(leaving), await inMessage(leaving, leaving), await inMessage(staff, leaving)].toSorted()
  const others = [await anUpload(staying), await inMessage(staying, staying), await inMessage(staff, staying)]
  const userId = await idOf(leaving)
  for (const deletePage of [deleteOwnTickets, deleteOwnFiles]) {
    for (let isMore = true; isMore; ) isMore = await deletePage(db, env.FILES, userId)
  }
  const { rows, keys } = await storedFiles()
  for (const id of theirs) expect(keys).not.toContain(`tickets/${id}`)
  for (const id of others)
    expect([rows.map((row) => row.id), keys]).toEqual([expect.arrayContaining([id]), expect.arrayContaining([`tickets/${id}`])])
})
