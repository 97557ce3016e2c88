import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Miniflare } from 'miniflare'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unstable_splitSqlQuery } from 'wrangler'
import { root } from '../../../local/project.ts'
import { applyMigrations, type Migration, readMigrations } from '../../../local/site/database.ts'

let runtime: Miniflare
let d1: D1Database

beforeEach(async () => {
  runtime = new Miniflare({ modules: true, script: 'export default {}', cf: false, d1Databases: ['DB'] })
  d1 = await runtime.getD1Database('DB')
})
afterEach(() => runtime.dispose())

const people: Migration = { name: '0000_people.sql', statements: ['CREATE TABLE people (id INTEGER)', 'INSERT INTO people VALUES (1)'] }
const names: Migration = { name: '0001_names.sql', statements: ['ALTER TABLE people ADD COLUMN name TEXT'] }
const broken: Migration = { name: '0002_broken.sql', statements: ['INSERT INTO people VALUES (2, NULL)', 'INSERT INTO nowhere VALUES (1)'] }

describe('migrations', () => {
  it('run once each, in the order of their names, also when they come one by one', async () => {
    expect(await applyMigrations(d1, [people])).toEqual(['0000_people.sql'])
    expect(await applyMigrations(d1, [people, names])).toEqual(['0001_names.sql'])
    expect(await applyMigrations(d1, [people, names])).toEqual([])
    expect(await d1.prepare('SELECT * FROM people').all()).toMatchObject({ results: [{ id: 1, name: null }] })
  })

  it('leave nothing behind when one fails, keep what ran before, and say which it was', async () => {
    await expect(applyMigrations(d1, [people, names, broken])).rejects.toThrow(/^Migration 0002_broken\.sql failed/)
    expect(await d1.prepare('SELECT count(*) AS n FROM people').first('n')).toBe(1)
    expect(await applyMigrations(d1, [people, names])).toEqual([])
  })

  it("are noted in wrangler's own table, under the names wrangler gives them", async () => {
    await applyMigrations(d1, [people, names])
    const { results } = await d1.prepare('SELECT id, name FROM d1_migrations ORDER BY id').all()
    expect(results).toEqual([
      { id: 1, name: '0000_people.sql' },
      { id: 2, name: '0001_names.sql' },
    ])
  })
})

describe("the project's migrations", () => {
  it('all run on an empty database', async () => {
    const migrations = await readMigrations()
    expect(await applyMigrations(d1, migrations)).toEqual(migrations.map((migration) => migration.name))
  })

  it('are split where wrangler splits them too', async () => {
    for (const { name, statements } of await readMigrations()) {
      const sql = readFileSync(join(root, 'migrations', name), 'utf8')
      expect(statements.length, name).toBe(unstable_splitSqlQuery(sql).length)
    }
  })
})
