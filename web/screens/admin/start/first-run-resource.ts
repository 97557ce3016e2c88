import { fetchFirstRun } from '../../../net/api/admin/first-run.ts'
import { resource } from '../../../resource/resource.ts'
import { everyMinute } from '../../../resource/triggers.ts'

/** The first run of the site, which tests itself while this page is open. */
export const firstRun = resource('first run', fetchFirstRun, { again: [everyMinute] })
