import type { DatabaseSync } from 'node:sqlite'
import { comparedTables } from './compared-tables.ts'

type Row = Record<string, unknown>

/** The outcome for one table: the number of rows before, now, and of those that differ. `examples`: some of those. */
export type ComparedTable = { table: string; before: number; after: number; different: number; examples: string[] }

const texts = (db: DatabaseSync, query: string): string[] => (db.prepare(query).all() as Row[]).map((row) => JSON.stringify(row)).sort()

/** Compares what rooms and ratings wrote in two records, row by row. */
export const compareRecords = (before: DatabaseSync, after: DatabaseSync): ComparedTable[] =>
  Object.entries(comparedTables).map(([table, query]) => {
    const [was, is] = [texts(before, query), texts(after, query)]
    const [had, has] = [new Set(was), new Set(is)]
    const lost = was.filter((text) => !has.has(text))
    const more = is.filter((text) => !had.has(text))
    const examples = [...lost.slice(0, 2).map((text) => `- ${text}`), ...more.slice(0, 2).map((text) => `+ ${text}`)]
    return { table, before: was.length, after: is.length, different: Math.max(lost.length, more.length), examples }
  })
