import { createExecutionContext, createScheduledController, env, waitOnExecutionContext } from 'cloudflare:test'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { runTogether } from '../../../db/queries/run-once.ts'
import { addFile, areClaimable, claimFiles, type FileClaim, forgetFiles } from '../../../db/queries/support/attachments.ts'
import { takeFilesAway } from '../../../db/queries/support/take-files-away.ts'
import { fileIdAt, mostStored } from '../../../durable/rules/files/stored-a-day.ts'
import { pseudonymOf } from '../../../durable/rules/player/steam-id.ts'
import { looseFileMs, newTicketTypes, supportLimits } from '../../../durable/rules/support/support-limits.ts'
import { attachmentTypes } from '../../../durable/rules/support/ticket-words.ts'
import { uploadReply } from '../../../worker/contract/support.ts'
import worker from '../../../worker/index.ts'
import { aDoc, aDocx, aGif, aPdf, aZip, gifPart, joined, textBytes } from '../../support/rules/a-document.ts'
import { aDrawnPng } from '../../support/rules/a-drawn-png.ts'
import { aJpeg, aPng, chunk } from '../../support/rules/image-bytes.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { metered } from '../../support/workerd/metered.ts'
import { aTicketOf, type FormFile, formBody, storedFiles, uploadOf } from '../../support/workerd/support/an-upload.ts'
import { limiterOf, openSite } from './support-calls.ts'

const site = openSite({}, { USER_LIMIT: limiterOf(10_000), ADDRESS_LIMIT: limiterOf(10_000) })
const db = openDatabase(env.DB)
const png = aDrawnPng(8, 8)
const aFile = (name = 'bilde.png', bytes: FormFile['bytes'] = png): FormFile => ({ name, bytes })
const mega = 1024 * 1024

async function upload(by: TestUser | null, files: readonly FormFile[] | Uint8Array | ReadableStream<Uint8Array>) {
  const reply = await site.ask('/api/upload', uploadOf(by, Array.isArray(files) ? formBody(files) : (files as Uint8Array)))
  const body = (await reply.json()) as { error?: string; message?: string; fields?: string[]; fileIds: string[] }
  return { status: reply.status, body }
}
const uploaded = async (by: TestUser, ...files: FormFile[]): Promise<string[]> => (await upload(by, files)).body.fileIds

const idOf = async (user: TestUser) =>
  (await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(user.steamId).first<{ id: number }>())?.id ?? 0

const nothing = { rows: [], keys: [] }
beforeEach(async () => {
  const { keys, rows } = await storedFiles()
  await env.FILES.delete(keys)
  await forgetFiles(
    db,
    rows.map(({ id }) => id),
  )
})

describe('files that are uploaded', () => {
  it('are stored in their order as what they are, and answered with their ids', async () => {
    const me = await aUser()
    const files = [
      aFile('a.JPEG', aJpeg(9, 9)),
      aFile('b.png'),
      aFile('c.gif', aGif(9, 9)),
      aFile('d.pdf', aPdf()),
      aFile('e.docx', aDocx()),
    ]
    const { status, body } = await upload(me, files)
    expect(status).toBe(200)
    const { fileIds, files: found } = v.parse(uploadReply, body)
    expect(found.map(({ file_name, type }) => [file_name, type])).toEqual([
      ['a.JPEG', 'jpg'],
      ['b.png', 'png'],
      ['c.gif', 'gif'],
      ['d.pdf', 'pdf'],
      ['e.docx', 'docx'],
    ])
    const { rows, keys } = await storedFiles()
    expect(rows.map(({ id }) => id)).toEqual(fileIds)
    expect(keys).toEqual(fileIds.map((id) => `tickets/${id}`).toSorted())
    for (const [place, { id, bytes }] of found.entries()) {
      expect(id).toMatch(/^[0-9a-f]{32}$/)
      const stored = await env.FILES.get(`tickets/${id}`)
      expect(new Uint8Array((await stored?.arrayBuffer()) ?? [])).toEqual(files[place]?.bytes)
      expect(bytes).toBe(files[place]?.bytes.length)
    }
  })

  it('may be five of five megabytes', async () => {
    const large = aPdf({ begin: '%'.repeat(5 * mega - aPdf().length) })
    expect(large.length).toBe(5 * mega)
    const { status } = await upload(
      await aUser(),
      Array.from({ length: 5 }, () => aFile('stor.pdf', large)),
    )
    expect(status).toBe(200)
  })

  it('are the same however the line cuts them up', async () => {
    const me = await aUser()
    const files = [aFile('å ’2026.png'), aFile('b.gif', aGif(9, 9)), aFile('c.pdf', joined(aPdf(), '\r\n'))]
    const body = formBody(files)
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(body.length - 1), { maxLength: 60 }), fc.boolean(), async (cuts, isOneByOne) => {
        const at = isOneByOne ? Array.from(body, (_, place) => place) : [0, ...cuts].toSorted((one, other) => one - other)
        const parts = at.map((from, place) => body.slice(from, at[place + 1]))
        const ids = (await upload(me, new Blob(parts).stream())).body.fileIds
        const slowly = new ReadableStream<Uint8Array>({
          pull(line) {
            const part = parts.shift()
            if (part === undefined) line.close()
            else if (part.length > 0) line.enqueue(part)
          },
        })
        const { status, body: reply } = await upload(me, slowly)
        expect(status, JSON.stringify(reply)).toBe(200)
        const { rows } = await storedFiles()
        expect(rows.slice(-3).map(({ file_name }) => file_name)).toEqual(files.map(({ name }) => name))
        await takeFilesAway({ db, files: env.FILES }, [...ids, ...reply.fileIds])
      }),
      { numRuns: 25 },
    )
  })

  it('are taken from a player who is banned, and from nobody who is signed out', async () => {
    expect((await upload(await aUser({ banned: 1 }), [aFile()])).status).toBe(200)
    expect((await upload(null, [aFile()])).body.error).toBe('UNAUTHORIZED')
  })
})

const wrongType = (name: string) => `${name} har ugyldig filtype`
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const archive = aZip([{ name: 'a.txt', data: 'hei' }])
const bomb = aZip([{ name: 'null.bin', data: new Uint8Array(10_000), says: 4_000_000_000 }])

describe('an upload is refused, and nothing of it stays', () => {
  const good = aFile('først.png')

  it.each<[what: string, file: FormFile, message: string]>([
    ['that lies about its type', aFile('bilde.png', aJpeg(9, 9)), wrongType('bilde.png')],
    ['that is a program by another name', aFile('bilde.png', 'MZ\x90\0'), wrongType('bilde.png')],
    ['that is a drawing with a script', { ...aFile('tegning.svg', svg), type: 'image/svg+xml' }, wrongType('tegning.svg')],
    ['that is a drawing by another name', aFile('tegning.png', svg), wrongType('tegning.png')],
    ['that is a zip bomb', aFile('bombe.png', bomb), wrongType('bombe.png')],
    ['that is a picture and a zip', aFile('bilde.jpg', joined(aJpeg(9, 9), archive)), wrongType('bilde.jpg')],
    [
      'that is a picture with a zip in it',
      aFile('bilde.png', aDrawnPng(9, 9, { before: chunk('zzZz', [...archive]) })),
      wrongType('bilde.png'),
    ],
    ['that is a picture and a page', aFile('bilde.gif', joined(aGif(9, 9), '<html>')), wrongType('bilde.gif')],
    ['that is a picture with a script in it', aFile('bilde.gif', aGif(9, 9, { extra: gifPart(0xfe, '<script>') })), wrongType('bilde.gif')],
    ['that is a PDF and a zip', aFile('skjema.pdf', joined(aPdf(), archive)), wrongType('skjema.pdf')],
    ['that is a document with programs', aFile('a.docx', aDocx({ name: 'word/vbaProject.bin' })), wrongType('a.docx')],
    ['that says it is huge', aFile('bilde.png', aPng(30_000, 30_000)), wrongType('bilde.png')],
    ['with a path in its name', aFile('../../etc/passwd.png'), wrongType('../../etc/passwd.png')],
    ['with a path of Windows in its name', aFile('C:\\temp\\bilde.png'), wrongType('C:\\temp\\bilde.png')],
    ['with a new line in its name', aFile('bil%0D%0Ade.png'), wrongType('bil de.png')],
    ['with nothing in its name', aFile('.png'), wrongType('.png')],
    ['with nothing in it', aFile('tom.png', ''), wrongType('tom.png')],
    ['that is cut off', aFile('bilde.png', png.slice(0, -4)), wrongType('bilde.png')],
  ])('with a file %s', async (_, file, message) => {
    const { status, body } = await upload(await aUser(), [good, file])
    expect({ status, body }).toEqual({ status: 400, body: { success: false, error: 'INVALID_INPUT', message, fields: ['files'] } })
    expect(await storedFiles()).toEqual(nothing)
  })

  it.each([
    ['5,1 MB', 5.1 * mega],
    ['a byte too much', 5 * mega + 1],
  ])('with a file of %s', async (_, bytes) => {
    const { status, body } = await upload(await aUser(), [good, aFile('stør ’re.pdf', new Uint8Array(bytes))])
    expect([status, body.error, body.message, body.fields]).toEqual([
      413,
      'INVALID_INPUT',
      'stør ’re.pdf er for stor (maks 5MB)',
      ['files'],
    ])
    expect(await storedFiles()).toEqual(nothing)
  })

  it('names the file that is too large however the line cuts it up', async () => {
    const me = await aUser()
    const body = formBody([good, aFile('stor.pdf', new Uint8Array(5 * mega + 1))])
    for (const size of [137, 1_000, 65_536, 3 * mega]) {
      const parts = Array.from({ length: Math.ceil(body.length / size) }, (_, at) => body.slice(at * size, (at + 1) * size))
      const line = new ReadableStream<Uint8Array>({
        pull(to) {
          const part = parts.shift()
          if (part) to.enqueue(part)
          else to.close()
        },
      })
      expect((await upload(me, line)).body.message).toBe('stor.pdf er for stor (maks 5MB)')
    }
    expect(await storedFiles()).toEqual(nothing)
  })

  it('with six files', async () => {
    const { status, body } = await upload(
      await aUser(),
      Array.from({ length: 6 }, () => good),
    )
    expect([status, body.error, body.message, body.fields]).toEqual([400, 'INVALID_INPUT', 'Maksimalt 5 filer tillatt', ['files']])
    expect(await storedFiles()).toEqual(nothing)
  })

  it('at once when more is announced than it may hold', async () => {
    const { headers, ...init } = uploadOf(await aUser(), formBody([good]))
    const reply = await site.ask('/api/upload', { ...init, headers: { ...(headers as object), 'Content-Length': String(27 * mega) } })
    expect([reply.status, await reply.json()]).toMatchObject([413, { error: 'INVALID_INPUT', fields: ['files'] }])
    expect(await storedFiles()).toEqual(nothing)
  })

  const whole = formBody([good, aFile()])
  it.each<[what: string, body: Uint8Array]>([
    ['without a file', formBody([])],
    ['that is no form', textBytes('{"files":[]}')],
    ['with a field of another name', formBody([good, { ...good, field: 'avatar' }])],
    ['with a field that is no file', joined(formBody([good]).slice(0, -36), `\r\n--x`)],
    ['that ends too early', whole.slice(0, -6)],
    ['that ends in a file', whole.slice(0, -60)],
    ['with a header that is no text', joined(whole.slice(0, 80), Uint8Array.of(0xff, 0xfe), whole.slice(80))],
  ])('%s', async (_, bytes) => {
    const { status, body } = await upload(await aUser(), bytes)
    expect([status, body.error, body.fields]).toEqual([400, 'INVALID_INPUT', ['files']])
    expect(await storedFiles()).toEqual(nothing)
  })

  it('with a boundary that repeats itself, with which every byte would have to be compared', async () => {
    const { headers, ...init } = uploadOf(await aUser(), formBody([good]))
    for (const repeated of ['-'.repeat(70), '-'.repeat(8), `x${'ab'.repeat(30)}`]) {
      const type = { 'Content-Type': `multipart/form-data; boundary=${repeated}` }
      const reply = await site.ask('/api/upload', { ...init, headers: { ...(headers as object), ...type } })
      expect([reply.status, await reply.json()]).toMatchObject([400, { error: 'INVALID_INPUT', fields: ['files'] }])
    }
  })

  it('as JSON', async () => {
    const me = await aUser()
    const reply = await site.ask('/api/upload', {
      method: 'POST',
      headers: { Authorization: me.token, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect([reply.status, await reply.json()]).toMatchObject([400, { error: 'INVALID_INPUT', fields: ['files'] }])
  })

  it('by a line that breaks off in the middle of it', async () => {
    const parts = [whole.slice(0, whole.length - 100)]
    const line = new ReadableStream<Uint8Array>({
      pull(to) {
        const part = parts.shift()
        if (part) to.enqueue(part)
        else to.error(new Error('gone'))
      },
    })
    expect((await upload(await aUser(), line)).body.error).toBe('INVALID_INPUT')
    expect(await storedFiles()).toEqual(nothing)
  })

  it('where R2 fails', async () => {
    const put = () => Promise.reject(new Error('R2 is away'))
    const FILES = { put, delete: (keys: string[]) => env.FILES.delete(keys) } as unknown as R2Bucket
    const reply = await openSite({}, { FILES }).ask('/api/upload', uploadOf(await aUser(), formBody([good])))
    expect(reply.status).toBe(500)
    expect(await storedFiles()).toEqual(nothing)
  })

  it('for one more than a player may have in no message', async () => {
    const me = await aUser()
    for (let each = 0; each < supportLimits.looseFiles; each += 5) expect((await upload(me, Array(5).fill(good))).status).toBe(200)
    const before = await storedFiles()
    const { status, body } = await upload(me, [good])
    expect([status, body.error]).toEqual([429, 'SLOW_DOWN'])
    expect(await storedFiles()).toEqual(before)
    expect((await upload(await aUser(), [good])).status).toBe(200)
  })

  describe('for more than a player stores within a day', () => {
    const day = 24 * 60 * 60_000
    /** Files that were stored so long ago (ms), and sent with a message. */
    async function stored(user: TestUser, count: number, { ago = 60_000, bytes = 1 } = {}) {
      const row = env.DB.prepare(
        "INSERT INTO attachments (id, user_id, message_id, file_name, type, bytes, created_at) VALUES (?, ?, 1, 'a.png', 'png', ?, ?)",
      )
      const [userId, at] = [await idOf(user), Date.now() - ago]
      await env.DB.batch(Array.from({ length: count }, () => row.bind(fileIdAt(at, crypto.randomUUID()), userId, bytes, at)))
    }
    const full = [429, 'SLOW_DOWN', 'Du har lastet opp så mye som det er plass til på et døgn. Prøv igjen i morgen.']
    const asked = async (user: TestUser, ...files: FormFile[]) => {
      const { status, body } = await upload(user, files)
      return [status, body.error, body.message]
    }

    it('in number', async () => {
      const me = await aUser()
      await stored(me, mostStored.files - 1)
      const before = await storedFiles()
      expect(await asked(me, good, good)).toEqual(full)
      expect(await storedFiles()).toEqual(before)
      expect((await asked(me, good))[0]).toBe(200)
      expect(await asked(me, good)).toEqual(full)
      expect((await asked(await aUser(), good))[0]).toBe(200)
    })

    it('in bytes', async () => {
      const me = await aUser()
      await stored(me, 1, { bytes: mostStored.bytes - good.bytes.length })
      expect((await asked(me, good))[0]).toBe(200)
      expect(await asked(me, good)).toEqual(full)
    })

    it('where what is older does not count, nor is it read', async () => {
      const me = await aUser()
      await stored(me, 400, { ago: day + 60_000 })
      expect((await asked(me, good))[0]).toBe(200)
      const file = { id: fileIdAt(Date.now(), crypto.randomUUID()), file_name: 'a.png', type: 'png' as const, bytes: 1 }
      const { db: counted, rows } = metered()
      expect(await addFile(counted, { ...file, userId: await idOf(me), at: Date.now() })).toBe('added')
      expect(rows.read).toBeLessThan(20)
    })
  })

  /** An upload of two files between which something happens. */
  async function meanwhile(me: TestUser, happens: D1PreparedStatement) {
    const body = formBody([good, aFile()])
    const parts = [body.slice(0, body.length / 2 + 40), body.slice(body.length / 2 + 40)]
    const line = new ReadableStream<Uint8Array>(
      {
        async pull(to) {
          const part = parts.shift()
          if (!part) return to.close()
          if (parts.length === 0) expect((await happens.run()).meta.changes).toBe(1)
          to.enqueue(part)
        },
      },
      { highWaterMark: 0 },
    )
    return (await upload(me, line)).body.error
  }

  it('when its account is deleted meanwhile, also where its files were swept up with it', async () => {
    const me = await aUser()
    const deletion = env.DB.prepare('UPDATE users SET steamid = ?2 WHERE steamid = ?1').bind(me.steamId, pseudonymOf(await idOf(me)))
    expect(await meanwhile(me, deletion)).toBe('SLOW_DOWN')
    expect(await storedFiles()).toEqual(nothing)
    expect(await meanwhile(await aUser(), env.DB.prepare('DELETE FROM attachments'))).toBe('UNAUTHORIZED')
    expect(await storedFiles()).toEqual(nothing)
  })
})

describe('the connection after a refused upload', () => {
  const request = (by: TestUser | null, body: Uint8Array) => new Request('https://kampklar.test/api/upload', uploadOf(by, body))
  const isRead = async (asked: Request) => {
    const ctx = createExecutionContext()
    await worker.fetch(asked as never, env, ctx)
    await waitOnExecutionContext(ctx)
    return asked.bodyUsed
  }

  it('has nothing left in it', async () => {
    const large = formBody([aFile('stor.pdf', new Uint8Array(6 * mega)), aFile()])
    expect(await isRead(request(null, large))).toBe(true)
    expect(await isRead(request(await aUser(), large))).toBe(true)
  })

  it('is given up where more was announced than an upload may hold', async () => {
    const announced = { ...uploadOf(await aUser(), new Uint8Array(27 * mega)) }
    const asked = new Request('https://kampklar.test/api/upload', announced)
    asked.headers.set('Content-Length', String(27 * mega))
    expect(await isRead(asked)).toBe(false)
  })
})

describe('a message', () => {
  const isClaimable = async (claim: FileClaim) => (await db.get<{ may: number }>(sql`SELECT ${areClaimable(claim)} AS may`)).may === 1
  const claimOf = async (user: TestUser, ids: readonly string[], more: Partial<FileClaim> = {}): Promise<FileClaim> => ({
    ...{ userId: await idOf(user), ids, types: attachmentTypes, now: Date.now() + 1_000 },
    ...more,
  })

  it('claims the files of its author, in the order it names them', async () => {
    const me = await aUser()
    const ids = (await uploaded(me, aFile('1.png'), aFile('2.png'), aFile('3.png'))).toReversed()
    const claim = await claimOf(me, ids)
    expect(await isClaimable(claim)).toBe(true)
    const message = await aTicketOf(me)
    await runTogether(db, [claimFiles(claim, sql`${message}`)])
    const { rows } = await storedFiles()
    expect(rows.filter((row) => row.user_id === claim.userId).map(({ id, message_id }) => [id, message_id])).toEqual(
      ids.map((id) => [id, message]),
    )
    expect(await isClaimable(claim)).toBe(false)
  })

  it('claims nothing where it was not written', async () => {
    const me = await aUser()
    const claim = await claimOf(me, await uploaded(me, aFile()))
    await runTogether(db, [claimFiles(claim, sql`(SELECT id FROM ticket_messages WHERE id < 0)`)])
    expect(await isClaimable(claim)).toBe(true)
  })

  it('has no files of others, none twice, none that are unknown, of another type, or about to be swept, and no more than five', async () => {
    const [me, other] = [await aUser(), await aUser()]
    const ids = await uploaded(me, aFile(), aFile('a.doc', aDoc()))
    const may = async (by: TestUser, asked: readonly string[], more: Partial<FileClaim> = {}) => isClaimable(await claimOf(by, asked, more))
    expect(await may(me, [])).toBe(true)
    expect(await may(me, ids)).toBe(true)
    expect(await may(other, ids)).toBe(false)
    expect(await may(me, ids, { types: newTicketTypes })).toBe(false)
    expect(await may(me, ids.slice(0, 1), { types: newTicketTypes })).toBe(true)
    expect(await may(me, [...ids, ...ids.slice(0, 1)])).toBe(false)
    expect(await may(me, [...ids, '0'.repeat(32)])).toBe(false)
    expect(await may(me, ids, { now: Date.now() + looseFileMs + 1_000 })).toBe(false)
    const six = [...(await uploaded(other, ...Array(5).fill(aFile()))), ...(await uploaded(other, aFile()))]
    expect(await may(other, six.slice(1))).toBe(true)
    expect(await may(other, six)).toBe(false)
  })
})

describe('files that no message took', () => {
  async function cron(at: number) {
    const ctx = createExecutionContext()
    worker.scheduled(createScheduledController({ scheduledTime: new Date(at), cron: '* * * * *' }), env, ctx)
    await waitOnExecutionContext(ctx)
  }

  it('are swept away after a day, and no others', async () => {
    const me = await aUser()
    const [taken = '', loose = ''] = await uploaded(me, aFile('1.png'), aFile('2.png'))
    const claim = { userId: await idOf(me), ids: [taken], types: attachmentTypes, now: Date.now() + 1_000 }
    await runTogether(db, [claimFiles(claim, sql`${await aTicketOf(me)}`)])
    await cron(Date.now() + looseFileMs - 60_000)
    expect((await storedFiles()).keys).toEqual([taken, loose].map((each) => `tickets/${each}`).toSorted())
    // Those that cannot be claimed any more are left for a while, for a message that claims one just now.
    await cron(Date.now() + looseFileMs + 11 * 60_000)
    const { rows, keys } = await storedFiles()
    expect(rows.map((row) => row.id)).toEqual([taken])
    expect(keys).toEqual([`tickets/${taken}`])
  })

  it('are swept a hundred at a time, also those whose bytes were never stored', async () => {
    const row = env.DB.prepare(
      "INSERT INTO attachments (id, user_id, file_name, type, bytes, created_at) VALUES (?, 1, 'a.png', 'png', 1, ?)",
    )
    await env.DB.batch(Array.from({ length: 130 }, (_, each) => row.bind(each.toString(16).padStart(32, '0'), each)))
    await cron(Date.now())
    expect((await storedFiles()).rows).toHaveLength(30)
    await cron(Date.now())
    expect(await storedFiles()).toEqual(nothing)
  })
})
