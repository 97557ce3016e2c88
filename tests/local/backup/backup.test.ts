import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from 'vitest'
import { openBackup } from '../../../local/backup/backup-folder.ts'
import { countDeployed, restoreDeployed, withCopyOf } from '../../../local/backup/deployed-record.ts'
import { countRows, dumpStatements } from '../../../local/backup/dump.ts'
import { loadBackup, missingFiles } from '../../../local/backup/load-backup.ts'
import { makeBackup } from '../../../local/backup/make-backup.ts'
import { statementsIn } from '../../../local/backup/statements.ts'
import type { Wrangler } from '../../../local/deployed/wrangler.ts'
import { readMigrations } from '../../../local/site/database.ts'

const folders: string[] = []
const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => void rmSync(folder, { recursive: true })))

const migrations = await readMigrations()
const known = migrations.map(({ name }) => name)

/** An empty record as the migrations make it. */
function anEmptyRecord(): DatabaseSync {
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TEXT DEFAULT CURRENT_TIMESTAMP)')
  for (const { name, statements } of migrations) {
    for (const statement of statements) db.exec(statement)
    db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
  }
  return db
}

const long = `${'æøå; \' "\n'.repeat(40_000)}x`
const insertUser =
  'INSERT INTO users (id, uid, steamid, username, username_folded, avatar, created_at, seen_at) VALUES (?, ?, ?, ?, ?, ?, 1, 1)'

/** A record with what makes copies hard: quotes, line breaks, a value longer than a statement may be, NULL, a trigger that has run. */
function aRecord(): DatabaseSync {
  const db = anEmptyRecord()
  db.prepare(insertUser).run(1, 'u1', '76561190000000001', "Ola 'Øl'; DROP TABLE users; --", 'ola', '/files/abc.png')
  db.prepare(insertUser).run(2, 'u2', '76561190000000002', 'Kari\n"K"', 'kari', '')
  db.prepare('UPDATE users SET username = ? WHERE id = 2').run('Karianne')
  db.prepare('INSERT INTO user_stats (user_id) VALUES (1)').run()
  db.prepare(
    `INSERT INTO cups (id, name, status, max_players, date, reg_open, reg_close, team_size, registered, waiting, prize, is_private, winner,
      created_at, ended_at, revision, phase_ends_at, record) VALUES ('c', 'Cup', 'open', 10, 1, 1, 1, 5, 0, 0, '', 0, NULL, 1, NULL, 1, NULL, ?)`,
  ).run(long)
  return db
}

const contents = (db: DatabaseSync) => Array.from(dumpStatements(db))

async function aBackup() {
  const folder = aFolder()
  const db = aRecord()
  const manifest = await makeBackup(db, { folder, site: 'local', at: 1_000, files: [{ key: 'abc.png', size: 3, etag: 'e' }] })
  return { folder, db, manifest }
}

describe('a backup', () => {
  it('is restored as it was, in statements that D1 takes, and says which files its rows name', async () => {
    const { folder, db, manifest } = await aBackup()
    for (const statement of dumpStatements(db)) expect(Buffer.byteLength(statement)).toBeLessThan(100_000)
    expect(await openBackup(folder, known)).toEqual(manifest)
    const restored = anEmptyRecord()
    restored.prepare(insertUser).run(9, 'u9', '76561190000000009', 'Per', 'per', '')
    const named = await loadBackup(restored, folder, manifest)
    expect(contents(restored)).toEqual(contents(db))
    expect(restored.prepare('SELECT record FROM cups').get()?.record).toBe(long)
    expect(missingFiles(named, [])).toEqual(['abc.png'])
    expect(missingFiles(named, [{ key: 'abc.png', size: 3, etag: 'e' }])).toEqual([])
  })

  it('is refused where it is damaged, foreign, half made, or newer than this version, and then nothing has changed', async () => {
    const { folder, manifest } = await aBackup()
    await expect(openBackup(folder, known.slice(0, -1))).rejects.toThrow('newer version')
    await expect(openBackup(aFolder(), known)).rejects.toThrow('no backup')
    const target = aRecord()
    target.prepare("UPDATE users SET username = 'Kari' WHERE id = 2").run()
    const before = contents(target)
    await expect(loadBackup(target, folder, { ...manifest, rows: { ...manifest.rows, users: 3 } })).rejects.toThrow(
      'users: 3 in the backup, 2 here',
    )
    appendFileSync(join(folder, 'record.sql'), ' ')
    await expect(openBackup(folder, known)).rejects.toThrow('damaged')
    appendFileSync(join(folder, 'record.sql'), "INSERT INTO users VALUES ('broken');")
    await expect(loadBackup(target, folder, manifest)).rejects.toThrow()
    expect(contents(target)).toEqual(before)
    writeFileSync(join(folder, 'manifest.json'), '{"of":"another site"}')
    await expect(openBackup(folder, known)).rejects.toThrow('not one of this site')
  })
})

describe('the record of a deployed site', () => {
  /** D1 behind wrangler, as a database on this machine. */
  function deployed(db: DatabaseSync) {
    const calls: string[] = []
    const run: Wrangler = async (args) => {
      calls.push(args.slice(0, 2).join(' '))
      const option = (name: string) => String(args[args.indexOf(name) + 1])
      if (args[1] === 'export')
        writeFileSync(
          option('--output'),
          contents(db)
            .map((each) => `${each};`)
            .join('\n'),
        )
      else if (args.includes('--command')) return JSON.stringify([{ results: db.prepare(option('--command')).all() }])
      else for await (const statement of statementsIn([readFileSync(option('--file'), 'utf8')])) db.exec(statement)
      return ''
    }
    return { run, calls }
  }
  const environment = {
    worker: 'kampklar',
    address: 'https://k.test',
    database: { name: 'kampklar', id: 'x' },
    bucket: 'files',
    limits: 0,
    vars: {},
  }

  it('is exported, read in to be sure, and restored in the place of another, with as many rows', async () => {
    const db = aRecord()
    const folder = aFolder()
    const manifest = await withCopyOf(environment, deployed(db).run, (copy) =>
      makeBackup(copy, { folder, site: 'kampklar', at: 1, files: [] }),
    )
    expect(manifest.rows).toEqual(countRows(db))
    const other = anEmptyRecord()
    other.prepare(insertUser).run(9, 'u9', '76561190000000009', 'Per', 'per', '')
    const { run, calls } = deployed(other)
    const there = await countDeployed(environment, run)
    expect(there.users).toBe(1)
    expect(await restoreDeployed(environment, run, { folder, manifest, there })).toEqual(['abc.png'])
    expect(contents(other)).toEqual(contents(db))
    expect(new Set(calls)).toEqual(new Set(['d1 execute']))
  })
})

it('parts statements at semicolons alone that end one, however the text comes', async () => {
  const text = `-- about\nCREATE TABLE a (b TEXT);\nCREATE TRIGGER t AFTER INSERT ON a BEGIN UPDATE a SET b = ';'; DELETE FROM a; END;\nINSERT INTO a VALUES ('it''s; "x');`
  const whole = [
    'CREATE TABLE a (b TEXT)',
    "CREATE TRIGGER t AFTER INSERT ON a BEGIN UPDATE a SET b = ';'; DELETE FROM a; END",
    `INSERT INTO a VALUES ('it''s; "x')`,
  ]
  for (const size of [1, 7, 1_000]) {
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size))
    const found: string[] = []
    for await (const statement of statementsIn(pieces)) found.push(statement)
    expect(found).toEqual(whole)
  }
})
