import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from './imports.ts'

/** More files than a reader takes in at a look: the folder wants parts (AGENTS.md). */
const mostFiles = 25

it('no folder holds more files side by side than a reader takes in', () => {
  const folders = Object.groupBy(sourceFiles(['durable', 'db', 'worker', 'web', 'local', 'tests']), dirname)
  const crowded = Object.entries(folders).filter(([, files = []]) => files.length > mostFiles)
  expect(crowded.map(([folder, files = []]) => `${folder}: ${files.length}`)).toEqual([])
})
