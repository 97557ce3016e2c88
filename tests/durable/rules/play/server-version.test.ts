import { describe, expect, it } from 'vitest'
import { serverAddress } from '../../../../durable/rules/play/server-address.ts'
import { gameVersionIn, isOlder, pluginVersionIn } from '../../../../durable/rules/play/server-version.ts'

describe('the version of the plugin', () => {
  it('is read from the list of plugins', () => {
    expect(pluginVersionIn('  [#1:LOADED]: "MatchZy" (0.8.15) by WD-')).toBe('0.8.15')
    expect(pluginVersionIn('a\nmatchzy (v1.2)\nb')).toBe('1.2')
    expect(pluginVersionIn('MatchZy enhanced build (10.20.30.40)')).toBe('10.20.30.40')
  })

  it('is null where it does not say, or another line says it', () => {
    for (const text of [
      '',
      'NotMatchZy (0.8.15)',
      'MatchZy',
      'MatchZy ()',
      'MatchZy (8)',
      'MatchZy\n(0.8.15)',
      `MatchZy ${'x'.repeat(50)} (0.8.15)`,
    ])
      expect(pluginVersionIn(text), text).toBeNull()
  })
})

describe('the version of the game', () => {
  it('is read from the status of a server', () => {
    expect(gameVersionIn('hostname : a\nversion  : 1.40.6.8/14068 9842 secure')).toBe('1.40.6.8')
    expect(gameVersionIn('[Server] version:1.2')).toBe('1.2')
    expect(gameVersionIn(' Version : 1.41.0')).toBe('1.41.0')
  })

  it('is null where it does not say', () => {
    for (const text of ['', 'version', 'version : 14', 'the version : 1.40', 'hostname : version : 1.40'])
      expect(gameVersionIn(text), text).toBeNull()
  })
})

describe('an older version', () => {
  it.each([
    ['0.8.13', '0.8.14', true],
    ['0.8.14', '0.8.14', false],
    ['0.8.15', '0.8.14', false],
    ['0.8.9', '0.8.14', true],
    ['0.8', '0.8.14', true],
    ['1.0', '0.8.14', false],
    ['0.9', '0.8.14', false],
    ['0.8.14.1', '0.8.14', false],
    ['0.7.99', '0.8', true],
  ])('%s than %s: %s', (version, than, expected) => expect(isOlder(version, than)).toBe(expected))
})

it('a server is named by where it listens', () => expect(serverAddress({ ip: '10.0.0.1', port: 27015 })).toBe('10.0.0.1:27015'))
