import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../local/project.ts'
import { scaleTables, withTables } from './scale/scale-tables.ts'
import type { ScaleCounts } from './scale-counts.ts'

/** `npm run scale`: makes the tables of docs/scale.md again from docs/scale-counts.json, prices, counts and assumptions. */
const document = join(root, 'docs/scale.md')
const counts = JSON.parse(readFileSync(join(root, 'docs/scale-counts.json'), 'utf8')) as ScaleCounts
writeFileSync(document, withTables(readFileSync(document, 'utf8'), scaleTables(counts)))
