/** The addresses that a server calls for one load, with the header and secret that it brings. */
export type LoadHook = { address: string; backups: string; header: string; secret: string }

/**
 * The console's settings that belong to one load: where its reports and round backups go, and the password that players connect with.
 * Loading a match throws away earlier ones, so they stand in its configuration; going back to a round sets them again
 * (docs/integrations.md 4, 11).
 */
export const loadSettings = ({ address, backups, header, secret, password }: LoadHook & { password: string }) => ({
  matchzy_remote_log_url: address,
  matchzy_remote_log_header_key: header,
  matchzy_remote_log_header_value: secret,
  matchzy_remote_backup_url: backups,
  matchzy_remote_backup_header_key: header,
  matchzy_remote_backup_header_value: secret,
  sv_password: password,
})
