import { createContext, useContext } from 'react'

/**
 * Opens Steam's window, and calls `then` once the player has signed in with it. False if the browser blocked the window, as it does outside
 * a click.
 */
export type OpenLogin = (then?: () => void) => boolean

/** The page's sign-in, which the shell provides. */
export const Login = createContext<OpenLogin>(() => false)
export const useLogin = () => useContext(Login)
