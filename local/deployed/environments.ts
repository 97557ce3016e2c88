import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Problem } from '../problem.ts'
import { root } from '../project.ts'

/** The settings of one deployed site; all others stand only in wrangler.toml (docs/decisions/099). */
const environment = z.strictObject({
  worker: z.string().regex(/^[a-z0-9-]+$/),
  /** Its public origin, without a path: SITE_URL. */
  address: z.string().regex(/^https:\/\/[a-z0-9.-]+$/, 'https and a host, without a slash at the end'),
  database: z.strictObject({ name: z.string().min(1), id: z.guid().refine((id) => !/^[0-]+$/.test(id), 'must not be zeros') }),
  bucket: z.string().min(3),
  /** Added to the numbers of the rate limits, which an account's Workers would share. */
  limits: z.int().min(0),
  vars: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), z.string()),
})
export type Environment = z.infer<typeof environment>

export const environmentNames = ['staging', 'production'] as const
export type EnvironmentName = (typeof environmentNames)[number]

const file = 'environments.json'

/** The name that was asked for. Throws a Problem for one that is none. */
export function environmentName(text: string): EnvironmentName {
  const name = environmentNames.find((each) => each === text)
  if (!name) throw new Problem(`--env is ${JSON.stringify(text)}: it must be ${environmentNames.join(' or ')}.`)
  return name
}

/** One environment of this text. Throws a Problem that names the fields that are not filled in. */
export function environmentIn(text: string, name: EnvironmentName): Environment {
  const all = JSON.parse(text) as Record<string, unknown>
  const read = environment.safeParse(all[name])
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path, message }) => `${[name, ...path].join('.')} (${message})`)
  throw new Problem(`${file} is not filled in: ${fields.join(', ')}.`)
}

export const readEnvironment = (name: EnvironmentName): Environment => environmentIn(readFileSync(join(root, file), 'utf8'), name)
