import { isSigned, signed } from './signed-text.ts'

/** The header a game server brings its secret in. */
export const loadSecretHeader = 'X-MatchZy-Token'

/** The secret of one load: HMAC of its id, safe in an address and a header (docs/integrations.md 4). */
export const loadSecret = (secret: string, loadId: number): Promise<string> => signed(secret, String(loadId))

/** Whether this is the secret of that load. */
export const isLoadSecret = (secret: string, loadId: number, given: string): Promise<boolean> => isSigned(secret, String(loadId), given)

/** The secret of one call by a server that is tested, at this path (docs/integrations.md 4). */
export const knockSecret = (secret: string, path: string): Promise<string> => signed(secret, path)
export const isKnockSecret = (secret: string, path: string, given: string): Promise<boolean> => isSigned(secret, path, given)

/** The address of a server that is tested; `once` names the test. */
export const knockPath = (server: { ip: string; port: number | string }, once: string): string =>
  `/hooks/test/${server.ip}/${server.port}/${once}`

/** The addresses of a load: its configuration, its events, its round backups, and its server's log. */
export const loadAddress = (siteUrl: string, matchId: string, loadId: number): string => `${siteUrl}/hooks/matchzy/${matchId}/${loadId}`
export const backupAddress = (siteUrl: string, matchId: string, loadId: number): string => `${siteUrl}/hooks/backup/${matchId}/${loadId}`
/** The address from which a load gets the backup of a round of a map, by its place in the series. */
export const roundBackupAddress = (siteUrl: string, of: { matchId: string; loadId: number; place: number; round: number }): string =>
  `${backupAddress(siteUrl, of.matchId, of.loadId)}/${of.place}/${of.round}`
export const logAddress = (siteUrl: string, load: { matchId: string; loadId: number; secret: string }): string =>
  `${siteUrl}/hooks/log/${load.matchId}/${load.loadId}/${load.secret}`

/** The addresses of a load of a server's restore test: its configuration, whose events nobody reads, and its round backups. */
export function restoreTestAddresses(siteUrl: string, server: string, loadId: number): { address: string; backups: string } {
  const address = `${siteUrl}/hooks/restore/${server.replace(':', '/')}/${loadId}`
  return { address, backups: `${address}/backup` }
}
