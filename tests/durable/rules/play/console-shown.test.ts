import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hidden, shortened, shownCommand, shownReply } from '../../../../durable/rules/play/console-shown.ts'

/** Letters as in a password or a secret of ours. */
const secret = fc.string({ unit: fc.constantFrom(...'abcdefghjkmnpqrstuvwxyz23456789'), minLength: 10, maxLength: 43 })
const commands = (word: string): string[] => [
  `sv_password "${word}"`,
  `sv_password ${word}`,
  `rcon_password "${word}"`,
  `logaddress_add_http "http://site/hooks/log/kamp/5/${word}"`,
  `logaddress_add_http "http://site/hooks/log/kamp/5/${word}/players"`,
  `matchzy_loadmatch_url "http://site/hooks/matchzy/kamp/5" "X-MatchZy-Token" "${word}"`,
]

describe('the console that staff read', () => {
  it('never holds a password or a secret, whether we know it or not', () => {
    fc.assert(
      fc.property(secret, fc.boolean(), (word, isKnown) => {
        for (const command of commands(word)) expect(shownCommand(command, isKnown ? [word] : [])).not.toContain(word)
        expect(shownReply('css_asay hei', `sv_password = ${word}, igjen: ${word}`, [word])).toBe(
          `sv_password = ${hidden}, igjen: ${hidden}`,
        )
        const ofAnotherLoad = `log to http://site/hooks/log/kamp/4/${word}/players, "X-MatchZy-Token" "${word}", X-MatchZy-Token: ${word}`
        expect(shownReply('logaddress_list_http', ofAnotherLoad, [])).not.toContain(word)
      }),
    )
  })

  it('shows everything else as it was sent', () => {
    for (const command of ['css_start', 'css_asay Hei "der"', 'get5_status', 'log on', 'css_forcepause']) {
      expect(shownCommand(command, [])).toBe(command)
    }
    expect(shownCommand('matchzy_loadmatch_url "http://a/b" "X" "hemmelig"', [])).toBe(`matchzy_loadmatch_url "http://a/b" "X" "${hidden}"`)
  })

  it('keeps only the map of a status, which lists players with their addresses', () => {
    const status = 'loaded spawngroup(  1)  : SV:  [1: de_nuke | main lump\n 2 01:02 31 0 active 81.166.4.2:27005 "Kari"'
    expect(shownReply('status', status, [])).toBe('de_nuke')
    expect(shownReply('status', '81.166.4.2:27005 "Kari"', [])).toBe('')
  })

  it('says in a line how the plugin stands, and cuts what is long', () => {
    const team = (score: number) => ({ series_score: 0, current_map_score: score, side: 'ct' })
    const status = { gamestate: 'live', paused: true, matchid: '812', map_number: 0, round_number: 4, team1: team(3), team2: team(1) }
    expect(shownReply('get5_status', JSON.stringify(status), [])).toBe('i gang · kart 1 · 3–1 · pause · last 812')
    expect(shownReply('get5_status', JSON.stringify({ gamestate: 'none' }), [])).toBe('ingen kamp lastet')
    expect(shortened('x'.repeat(500))).toHaveLength(241)
    expect(shortened(`${'x'.repeat(230)} Kari Nordmann`)).toBe(`${'x'.repeat(230)} Kari…`)
    expect(shortened(`${'x'.repeat(235)} Kari`)).toBe(`${'x'.repeat(235)} Kari`)
  })
})
