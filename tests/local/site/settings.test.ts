import { describe, expect, it } from 'vitest'
import { readSettings, workerVariables } from '../../../local/site/settings.ts'

const configured = { SITE_URL: '', SITE_SHARDS: '1', OWNER_STEAMIDS: '' }
const secrets = { JWT_SECRET: 'made here' }
const variablesWith = (env: Record<string, string>) => workerVariables(configured, secrets, readSettings(env), env)

describe('the launcher', () => {
  it('needs nothing to be set', () => {
    expect(readSettings({})).toMatchObject({ port: 8787, siteUrl: 'http://localhost:8787', seed: 'demo', simulatedServers: 1 })
    expect(readSettings({}).stateDir).toMatch(/[/\\]\.wrangler[/\\]state$/)
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', SEED: '', SITE_URL: '', STATE_DIR: '', CS2_SIM: '' })).toEqual(readSettings({}))
  })

  it('lets the address follow the port unless it is given', () => {
    expect(readSettings({ PORT: '9000' }).siteUrl).toBe('http://localhost:9000')
    expect(readSettings({ PORT: '9000', SITE_URL: 'https://lan.test' }).siteUrl).toBe('https://lan.test')
  })

  it.each(['70000', '80.5', 'http', '-1'])('refuses %s as a port in one sentence', (PORT) => {
    expect(() => readSettings({ PORT })).toThrow(/^PORT is .* from 0 to 65535\.$/)
  })

  it('knows two seeds', () => {
    expect(readSettings({ SEED: 'base' }).seed).toBe('base')
    expect(() => readSettings({ SEED: 'everything' })).toThrow(/must be demo or base/)
  })

  it('starts as many game servers as asked for, or none', () => {
    expect(readSettings({ CS2_SIM: '0' }).simulatedServers).toBe(0)
    expect(readSettings({ CS2_SIM: '3' }).simulatedServers).toBe(3)
    for (const CS2_SIM of ['-1', '1.5', 'ja', '17']) expect(() => readSettings({ CS2_SIM })).toThrow(/^CS2_SIM is .* from 0 to 16\.$/)
  })
})

describe("the Worker's variables", () => {
  it("are wrangler.toml's with what a laptop needs", () => {
    expect(variablesWith({})).toEqual({
      SITE_URL: 'http://localhost:8787',
      SITE_SHARDS: '1',
      OWNER_STEAMIDS: '',
      JWT_SECRET: 'made here',
      DEV_LOGIN: '1',
      ALLOW_PRIVATE_SERVERS: '1',
      RECOVERY: 'always',
    })
  })

  it('are each overridden by the environment, switches can be switched off, and no other variable gets in', () => {
    const env = { SITE_SHARDS: '4', JWT_SECRET: 'given', DEV_LOGIN: '', STEAM_API_KEY: 'key', HOME: '/home/kari' }
    expect(variablesWith(env)).toMatchObject({ SITE_SHARDS: '4', JWT_SECRET: 'given', DEV_LOGIN: '', STEAM_API_KEY: 'key' })
    expect(variablesWith(env)).not.toHaveProperty('HOME')
  })
})
