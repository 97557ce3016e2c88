import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'

/** The database itself, or a session of it: both prepare statements and run them in batches. */
type Client = Pick<D1Database, 'prepare' | 'batch'>

export type Database = DrizzleD1Database & { $client: Client }

/** The record through drizzle's types; cheap enough to be made for each request. */
export const openDatabase = (client: Client): Database => drizzle(client as D1Database)
