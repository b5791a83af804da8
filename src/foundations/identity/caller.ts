/** The caller of the interface as every room knows it, and the interface's types with it. */
import type { ApiCaller, Api as ApiOf, Call as CallOf, PublicAddresses } from '../../kernel/http/index.ts';
import type { Actor } from './actor.ts';

export interface Caller extends Actor, ApiCaller {
	/** Set on a token of the console: a person is signed in. */
	sessionId?: number;
}

/** Where each surface of the interface is called. */
export interface Addresses extends PublicAddresses {
	courier: string;
	auth: string;
	payment: string;
}

export type Api = ApiOf<Caller, Addresses>;
export type Call<Input = unknown, Id extends string = string> = CallOf<Input, Caller, Addresses, Id>;
