import type { ListedFile } from '../backup/backup-folder.ts'
import { Problem } from '../problem.ts'

type Page = { result: unknown; result_info?: { cursor?: string }; errors?: { message: string }[] }
export type Listed = {
  namespaces(): Promise<Namespace[]>
  /** The hex ids of the objects of a class that store something. */
  objects(namespace: string): Promise<string[]>
  /** The objects of a bucket of R2. */
  files(bucket: string): Promise<ListedFile[]>
}
type Namespace = { id: string; script: string; class: string }

const api = 'https://api.cloudflare.com/client/v4/accounts'
const objectsAtATime = 1_000

/** The value of a variable that the operator must have set. */
export function required(env: Record<string, string | undefined>, name: string, what: string): string {
  const value = env[name]
  if (value) return value
  throw new Problem(`${name} is not set: ${what}.`)
}

/** Cloudflare's lists of an account, read with the operator's token. */
export function openCloudflare(env: Record<string, string | undefined>, get: typeof fetch = fetch): Listed {
  const token = required(env, 'CLOUDFLARE_API_TOKEN', "a token of Cloudflare's that may read Workers")
  const account = required(env, 'CLOUDFLARE_ACCOUNT_ID', "the account's id, as `npx wrangler whoami` shows it")
  const page = async (path: string): Promise<Page> => {
    const answer = await get(`${api}/${account}${path}`, { headers: { Authorization: `Bearer ${token}` } })
    const body = (await answer.json().catch(() => ({}))) as Page
    if (answer.ok) return body
    const why = body.errors?.map(({ message }) => message).join(', ')
    throw new Problem(`Cloudflare answered ${answer.status} to ${path.split('?')[0]}${why ? `: ${why}` : ''}.`)
  }
  return {
    namespaces: async () => (await page('/workers/durable_objects/namespaces?per_page=1000')).result as Namespace[],
    async objects(namespace) {
      const found: string[] = []
      for (let cursor: string | undefined = ''; cursor !== undefined; ) {
        const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
        const { result, result_info } = await page(
          `/workers/durable_objects/namespaces/${namespace}/objects?limit=${objectsAtATime}${after}`,
        )
        const objects = result as { id: string; hasStoredData?: boolean }[]
        found.push(...objects.filter(({ hasStoredData }) => hasStoredData !== false).map(({ id }) => id))
        cursor = objects.length > 0 ? result_info?.cursor || undefined : undefined
      }
      return found
    },
    async files(bucket) {
      const found: ListedFile[] = []
      for (let after: string | null = ''; after !== null; ) {
        const { result, result_info } = await page(`/r2/buckets/${bucket}/objects?per_page=${objectsAtATime}${after}`)
        found.push(...(result as ListedFile[]).map(({ key, size, etag }) => ({ key, size, etag })))
        after = result_info?.cursor ? `&cursor=${encodeURIComponent(result_info.cursor)}` : null
      }
      return found
    },
  }
}
