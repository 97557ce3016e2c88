import { env, listDurableObjectIds, runInDurableObject } from 'cloudflare:test'

const kinds = [
  'MATCH',
  'SEATS',
  'HUB',
  'GATHER_LIST',
  'SERVER_POOL',
  'GAME_SERVER',
  'RATINGS',
  'ERASURE',
  'QUEUE',
  'READY_CHECK',
  'TOURNAMENT',
  'CUP',
] as const

type Rows = { table: string; text: string }[]

const isOurs = (table: string): boolean => !table.startsWith('sqlite_') && !table.startsWith('_cf_') && table !== 'd1_migrations'

async function rowsOfD1(): Promise<Rows> {
  const tables = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{ name: string }>()
  const ours = tables.results.map(({ name }) => name).filter(isOurs)
  const found = await Promise.all(ours.map(async (table) => ({ table, rows: await env.DB.prepare(`SELECT * FROM ${table}`).all() })))
  return found.flatMap(({ table, rows }) => rows.results.map((row) => ({ table: `D1 ${table}`, text: JSON.stringify(row) })))
}

/** Every row of every object of this kind, and everything it stores without tables. */
async function rowsOfObjects(kind: (typeof kinds)[number]): Promise<Rows> {
  const namespace = env[kind] as unknown as DurableObjectNamespace
  const ids = await listDurableObjectIds(namespace)
  const found = await Promise.all(
    ids.map((id) =>
      runInDurableObject(namespace.get(id), async (_object, { storage }) => {
        const tables = storage.sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray()
        const rows = tables
          .map(({ name }) => name)
          .filter(isOurs)
          .flatMap((name) =>
            [...storage.sql.exec(`SELECT * FROM ${name}`)].map((row) => ({ table: `${kind} ${name}`, text: JSON.stringify(row) })),
          )
        const plain = [...(await storage.list())].map(([key, value]) => ({ table: `${kind} storage`, text: JSON.stringify([key, value]) }))
        return [...rows, ...plain]
      }),
    ),
  )
  return found.flat()
}

/** The text of a file; a packed one is unpacked. */
async function textOf(key: string): Promise<string> {
  const file = await env.FILES.get(key)
  if (!file) return ''
  return key.endsWith('.gz') ? new Response(file.body.pipeThrough(new DecompressionStream('gzip'))).text() : file.text()
}

async function filesOfR2(): Promise<Rows> {
  const { objects } = await env.FILES.list()
  return Promise.all(objects.map(async ({ key }) => ({ table: 'R2', text: `${key} ${await textOf(key)}` })))
}

/** Everything that is stored anywhere. */
async function everything(): Promise<Rows> {
  return [...(await rowsOfD1()), ...(await Promise.all(kinds.map(rowsOfObjects))).flat(), ...(await filesOfR2())]
}

/** The places of any of these words in D1, in the storage of any object or in R2: the tables, each once for every word. */
export async function tracesOf(words: readonly string[]): Promise<string[]> {
  const rows = await everything()
  const found = words.flatMap((word) => rows.filter(({ text }) => text.includes(word)).map(({ table }) => `${table}: ${word}`))
  return [...new Set(found)].sort()
}
