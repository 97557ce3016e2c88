import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from './imports.ts'

const writers = sourceFiles(['worker', 'durable', 'db/queries']).filter((path) =>
  /\bconsole(\.(log|info|warn|error|debug)\(|\[)/.test(readFileSync(path, 'utf8')),
)

it('lets the log alone write to the console of the server', () => expect(writers).toEqual(['durable/log/log.ts']))

it('has the platform write no line that holds a whole address', () => {
  expect(readFileSync('wrangler.toml', 'utf8')).toMatch(/^\[observability\.logs\](?:\n[^[\n]*)*\ninvocation_logs = false$/m)
})
