import { describe, expect, it } from 'vitest'
import { deploySite, type Tools } from '../../../local/deploy/deploy-site.ts'
import { deployedConfig } from '../../../local/deploy/deployed-config.ts'
import { smokeTest } from '../../../local/deploy/smoke-test.ts'
import { type Environment, environmentIn } from '../../../local/deployed/environments.ts'

const environment: Environment = {
  worker: 'kampklar-staging',
  address: 'https://prove.kampklar.test',
  database: { name: 'kampklar-staging', id: '11111111-1111-4111-8111-111111111111' },
  bucket: 'kampklar-staging-files',
  limits: 1_000,
  vars: { OWNER_STEAMIDS: '1' },
}

const built = {
  name: 'kampklar',
  configPath: '/somewhere/wrangler.toml',
  vars: { SITE_URL: '', TURN_MS: '30000' },
  d1_databases: [{ binding: 'DB', database_name: 'kampklar', database_id: '0', migrations_dir: '../../migrations' }],
  r2_buckets: [{ binding: 'FILES', bucket_name: 'kampklar-files' }],
  ratelimits: [{ name: 'USER_LIMIT', namespace_id: '1001' }],
  durable_objects: { bindings: [{ name: 'MATCH', class_name: 'MatchRoom' }] },
}

const allSecrets = 'JWT_SECRET GAME_EVENT_SECRET OPERATOR_SECRET STEAM_API_KEY VAPID_PUBLIC_KEY VAPID_PRIVATE_KEY VAPID_SUBJECT'.split(' ')

/** The world of a deploy, and what was done to it. */
function aWorld(fields: { changes?: string; secrets?: string[]; smoke?: string[]; refuses?: string } = {}) {
  const done: string[] = []
  const tools: Tools = {
    changes: async () => fields.changes ?? '',
    check: async () => void done.push('check'),
    build: async () => built,
    write: async () => 'wrangler.staging.json',
    wrangler: async (args) => {
      done.push(args.filter((each) => !each.endsWith('.json')).join(' '))
      if (fields.refuses && args[0] === 'secret') throw new Error(fields.refuses)
      return args[0] === 'secret' ? JSON.stringify((fields.secrets ?? allSecrets).map((name) => ({ name }))) : ''
    },
    smoke: async () => fields.smoke ?? [],
    tell: () => undefined,
  }
  const deploy = (more: { isForced?: boolean; isDry?: boolean } = {}) =>
    deploySite(tools, { name: 'staging', environment, isForced: false, isDry: false, ...more })
  return { done, deploy }
}

describe('a deploy', () => {
  it('checks, asks for the secrets, migrates, and only then deploys', async () => {
    const { done, deploy } = aWorld()
    await deploy()
    expect(done).toEqual(['check', 'secret list --config', 'd1 migrations apply kampklar-staging --remote --config', 'deploy --config'])
  })

  it('changes nothing on a dry run', async () => {
    const { done, deploy } = aWorld({ secrets: [] })
    await deploy({ isDry: true })
    expect(done).toEqual(['check', 'deploy --dry-run --config'])
  })

  it('stops before it changes anything where files are not committed or secrets are missing, and names these', async () => {
    const dirty = aWorld({ changes: ' M README.md' })
    await expect(dirty.deploy()).rejects.toThrow('README.md')
    expect(dirty.done).toEqual([])
    await dirty.deploy({ isForced: true })
    const bare = aWorld({ secrets: allSecrets.slice(1) })
    await expect(bare.deploy()).rejects.toThrow('wrangler secret put JWT_SECRET')
    const first = aWorld({ refuses: 'This Worker does not exist on your account. [code: 10007]' })
    await expect(first.deploy()).rejects.toThrow('VAPID_SUBJECT')
    for (const { done } of [bare, first]) expect(done).toEqual(['check', 'secret list --config'])
    await expect(aWorld({ refuses: 'You are not logged in' }).deploy()).rejects.toThrow('not logged in')
  })

  it('says how to go back where the new version is not well', async () => {
    await expect(aWorld({ smoke: ['/ answered 500 instead of 200'] }).deploy()).rejects.toThrow(
      /answered 500.*rollback --name kampklar-staging/s,
    )
  })
})

it('makes the configuration of a site from the built one: its own names, and every binding once', () => {
  expect(deployedConfig(built, environment)).toEqual({
    name: 'kampklar-staging',
    vars: { SITE_URL: 'https://prove.kampklar.test', TURN_MS: '30000', OWNER_STEAMIDS: '1' },
    routes: [{ pattern: 'prove.kampklar.test', custom_domain: true }],
    d1_databases: [
      { binding: 'DB', database_name: 'kampklar-staging', database_id: environment.database.id, migrations_dir: '../../migrations' },
    ],
    r2_buckets: [{ binding: 'FILES', bucket_name: 'kampklar-staging-files' }],
    ratelimits: [{ name: 'USER_LIMIT', namespace_id: '2001' }],
    durable_objects: built.durable_objects,
  })
})

it('names what is not filled in', () => {
  const text = JSON.stringify({
    staging: { ...environment, address: '', database: { name: 'x', id: '00000000-0000-0000-0000-000000000000' } },
  })
  expect(() => environmentIn(text, 'staging')).toThrow(/staging\.address.*staging\.database\.id/)
  expect(environmentIn(JSON.stringify({ staging: environment }), 'staging')).toEqual(environment)
})

describe('the look at a deployed site', () => {
  const headers = {
    'Content-Security-Policy': 'x',
    'Strict-Transport-Security': 'x',
    'X-Content-Type-Options': 'x',
    'X-Frame-Options': 'x',
  }
  const page = (text: string, type: string, status = 200) => new Response(text, { status, headers: { ...headers, 'Content-Type': type } })
  const well: Record<string, () => Response> = {
    '/': () => page('<script type="module" src="/assets/index-1.js">', 'text/html'),
    '/assets/index-1.js': () => page('', 'text/javascript'),
    '/api/health': () => page('{"success":true}', 'application/json'),
  }
  const look = (site: Record<string, () => Response>) =>
    smokeTest('https://k.test', async (url) => (site[url.slice(14)] ?? (() => page('{}', 'application/json', 404)))())

  it('finds nothing wrong with one that is well', async () => {
    expect(await look(well)).toEqual([])
  })

  it('names what is wrong', async () => {
    const sick = {
      ...well,
      '/api/health': () => page('{"success":false}', 'application/json', 503),
      '/assets/index-1.js': () => new Response(''),
    }
    const wrong = await look(sick)
    expect(wrong).toContain('/api/health answered 503 instead of 200')
    expect(wrong.join()).toMatch(/index-1\.js lacks content-security-policy/)
    const away = await smokeTest('https://k.test', () => Promise.reject(new Error('ENOTFOUND')))
    expect(away[0]).toBe('/ did not answer (ENOTFOUND)')
  })
})
