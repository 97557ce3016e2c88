import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openBackup } from './backup/backup-folder.ts'
import { compareRecords } from './backup/compare-records.ts'
import { tablesOf } from './backup/dump.ts'
import { loadBackup } from './backup/load-backup.ts'
import { openRecord } from './backup/local-record.ts'
import { makeBackup } from './backup/make-backup.ts'
import { createSiteClient } from './bots/site-client.ts'
import { type StaffClient, staffOf } from './drill/act-as-staff.ts'
import { decideResults } from './drill/decide-results.ts'
import { deleteCup, makeCup, playCup, playTournament } from './drill/order-contests.ts'
import { type OrderedMatch, orderMatches } from './drill/order-matches.ts'
import { Problem, runOrExplain } from './problem.ts'
import { root } from './project.ts'
import { readMigrations } from './site/database.ts'
import { readSettings } from './site/settings.ts'

const settings = readSettings({ PORT: '8790', STATE_DIR: '.wrangler/drill', ...process.env })
const environment = { ...process.env, PORT: String(settings.port), STATE_DIR: settings.stateDir }
const script = (name: string): string[] => ['--disable-warning=ExperimentalWarning', join(root, 'local', name)]

const ended = (child: ChildProcess): Promise<number> => new Promise((resolve) => child.on('close', (code) => resolve(code ?? 1)))

/** Runs the site, with bots or without, while `work` lasts. */
async function whileSiteRuns(more: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const site = spawn(process.execPath, script('start.ts'), { env: { ...environment, ...more }, stdio: ['ignore', 'pipe', 'inherit'] })
  const over = ended(site)
  const isUp = new Promise<void>((resolve, reject) => {
    site.stdout.on('data', (data) => /is running at/.test(String(data)) && resolve())
    void over.then(() => reject(new Problem('The site did not start.')))
  })
  try {
    await isUp
    await work()
  } finally {
    site.kill('SIGTERM')
    await over
  }
}

const run = (name: string, args: readonly string[]): Promise<number> =>
  ended(spawn(process.execPath, [...script(name), ...args], { env: environment, stdio: 'inherit' }))

async function inRecord<Result>(work: (db: DatabaseSync) => Promise<Result> | Result): Promise<Result> {
  const db = await openRecord(settings.stateDir)
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** A copy of the record as a file of its own. */
async function copyRecord(file: string): Promise<void> {
  rmSync(file, { force: true })
  await inRecord((db) => db.exec(`VACUUM INTO '${file.replaceAll("'", "''")}'`))
}

/** Compares with the copy, prints each table, and answers how many rows differ. */
async function tellDifferences(file: string): Promise<number> {
  const before = new DatabaseSync(file, { readOnly: true })
  const tables = await inRecord((db) => compareRecords(before, db))
  before.close()
  for (const { table, before: was, after, different, examples } of tables) {
    console.log(`${table.padEnd(20)} ${String(was).padStart(7)} ${String(after).padStart(7)} ${String(different).padStart(7)}`)
    for (const example of examples) console.log(`   ${example.slice(0, 400)}`)
  }
  return tables.reduce((sum, { different }) => sum + different, 0)
}

/**
 * The drill of a restore (docs/operations.md 5), on the demo with bots that play, in a state folder of its own: plays, copies, plays on,
 * loses everything after the copy, and has the objects send it again. Ends with code 1 when the record is not as it was.
 */
await runOrExplain(async () => {
  const { values } = parseArgs({ options: { before: { type: 'string', default: '4' }, after: { type: 'string', default: '6' } } })
  const site = createSiteClient(`http://localhost:${settings.port}`, settings.siteUrl, 'bot')
  const ordered: OrderedMatch[] = []
  const cups: string[] = []
  const play = (minutes: string, contests: (staff: StaffClient) => Promise<void>, decide = false) =>
    whileSiteRuns({ CS2_SIM: '3', BEGINNING_MS: '0', TURN_MS: '1000' }, async () => {
      const staff = await staffOf(site)
      const [first] = staff
      if (!first) throw new Problem('Nobody of the staff is free.')
      await contests(first)
      ordered.push(...(await orderMatches(site, 2)))
      console.log(`Gathers with bots: ${ordered.length}.`)
      await sleep(Number(minutes) * 60_000)
      if (decide) console.log(`Staff annulled and corrected ${await decideResults(site, staff, ordered)} matches.`)
    })
  const makeCups = async (staff: StaffClient) => {
    for (const name of ['Øvelsescup', 'Slettet cup']) cups.push(await makeCup(staff, name))
  }
  const playContests = async (staff: StaffClient) => {
    const [played = '', deleted = ''] = cups
    await playCup(staff, played)
    await deleteCup(staff, deleted)
    await playCup(staff, await makeCup(staff, 'Ny cup'))
    console.log(`Two cups were played and one deleted; ${await playTournament(staff)} was drawn and played.`)
  }
  const folder = join(settings.stateDir, 'drill')
  mkdirSync(folder, { recursive: true })
  console.log(`Bots play for ${values.before} minutes …`)
  await play(values.before, makeCups)
  const at = Date.now()
  const backup = join(folder, 'backup')
  rmSync(backup, { recursive: true, force: true })
  const { rows } = await inRecord((db) => makeBackup(db, { folder: backup, site: 'drill', at, files: [] }))
  console.log(`Copied ${Object.values(rows).reduce((sum, each) => sum + each, 0)} rows. Bots play for ${values.after} minutes more …`)
  await play(values.after, playContests, true)
  // Effects that are under way arrive before the copy with which everything is compared.
  await whileSiteRuns({ CS2_SIM: '0', DEV_LOGIN: '0' }, () => sleep(40_000))
  const copy = join(folder, 'before-the-loss.sqlite')
  await copyRecord(copy)
  const manifest = await openBackup(
    backup,
    (await readMigrations()).map(({ name }) => name),
  )
  const lost = await inRecord(async (db) => {
    await loadBackup(db, backup, manifest)
    return tablesOf(db).length
  })
  console.log(`Restored ${lost} tables as of ${manifest.at}. The day after is lost:`)
  const missing = await tellDifferences(copy)
  let code = 0
  await whileSiteRuns({ CS2_SIM: '0', DEV_LOGIN: '0' }, async () => {
    const began = Date.now()
    code += await run('republish.ts', ['--since', manifest.at])
    console.log(`It took ${Math.round((Date.now() - began) / 100) / 10} s.`)
  })
  code += await run('recount.ts', [])
  console.log('The record as it was, as it is, and what differs:')
  const different = await tellDifferences(copy)
  console.log(`${missing} rows were lost, ${different} differ.`)
  if (missing === 0) throw new Problem('Nothing was lost: no match ended after the copy. Let bots play for longer.')
  if (code > 0 || different > 0) process.exitCode = 1
})
