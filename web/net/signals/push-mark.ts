import * as v from 'valibot'
import { stored } from '../../stored/stored.ts'

/** The mark of the subscription that this browser last sent to the server; none while the server sends nothing to this browser. */
export const pushMark = stored('push', v.string())
