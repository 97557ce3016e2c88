import { env } from 'cloudflare:test'

/** The rows of the record that this query finds. */
export async function rows<Row>(query: string, ...binds: unknown[]): Promise<Row[]> {
  const { results } = await env.DB.prepare(query)
    .bind(...binds)
    .all<Row>()
  return results
}
