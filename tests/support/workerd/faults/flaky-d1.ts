import { env } from 'cloudflare:test'

/** The fault of one call: it arrives, is lost on the way there, or its answer is lost on the way back. */
export type Fault = 'arrives' | 'lost' | 'unanswered'

/** The database; each call to it goes through this function. */
export function d1Through(
  through: <Result>(call: () => Promise<Result>) => Promise<Result>,
  afterBatch: () => Promise<void> = async () => {},
): D1Database {
  const plain = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: () => through(() => statement.all()),
      run: () => through(() => statement.run()),
      raw: () => through(() => statement.raw()),
    } as unknown as D1PreparedStatement
    plain.set(wrapped, statement)
    return wrapped
  }
  return {
    prepare: (sql: string) => wrap(env.DB.prepare(sql)),
    batch: (statements: D1PreparedStatement[]) =>
      through(async () => {
        const answer = await env.DB.batch(statements.map((each) => plain.get(each) ?? each))
        await afterBatch()
        return answer
      }),
  } as unknown as D1Database
}

/** The database behind a connection with the faults that the test says. After `cut` it never answers again, as if the process had ended. */
export function flakyD1(fault: () => Fault, afterBatch: () => Promise<void> = async () => {}) {
  const line = { calls: 0, underWay: 0, mostAtOnce: 0, isCut: false }
  const never = new Promise<never>(() => {})
  async function through<Result>(call: () => Promise<Result>): Promise<Result> {
    if (line.isCut) return never
    const what = fault()
    line.calls += 1
    line.underWay += 1
    line.mostAtOnce = Math.max(line.mostAtOnce, line.underWay)
    try {
      if (what === 'lost') throw new Error('D1 is away')
      const answer = await call()
      if (what === 'unanswered') throw new Error('D1 went away')
      return line.isCut ? await never : answer
    } finally {
      line.underWay -= 1
    }
  }
  const d1 = d1Through(through, afterBatch)
  return { d1, line, cut: () => Object.assign(line, { isCut: true, underWay: 0 }) }
}
