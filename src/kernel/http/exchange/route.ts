/** What a room says of a route, and what the route's handler is given. */
import type { TSchema } from 'typebox';
import type { Refusal } from '../../errors.ts';
import type { ApiCaller } from './caller.ts';
import type { CallerView, PublicAddresses } from './links.ts';
import type { ExpandTree, Query } from './list-query.ts';

type UpTo<Text extends string, End extends string> = Text extends `${infer Start}${End}${string}` ? Start : Text;

/** The parameters that a path names: `id` in `/v1/things/:id.json`; any where the path is not known to the compiler. */
export type PathNames<Url extends string> = string extends Url
	? string
	: Url extends `${string}:${infer Rest}`
		? UpTo<UpTo<Rest, '/'>, '.'> | PathNames<Rest>
		: never;

/** What every handler is given. */
export interface Call<
	Input = unknown,
	C extends ApiCaller = ApiCaller,
	A extends PublicAddresses = PublicAddresses,
	Id extends string = string,
> {
	caller: C;
	companyId: number;
	/** Path ids by name; anything but a positive whole number has been answered with 404. */
	ids: Readonly<Record<Id, number>>;
	query: Query;
	expand: ExpandTree;
	fields: ReadonlySet<string> | undefined;
	input: Input;
	view: CallerView<A>;
	/** Unix seconds. */
	now: number;
	/** Path and query as sent. */
	url: string;
	/** Tells the caller of something that was done as asked, but perhaps not as meant; plain ASCII. */
	warn(sentence: string): void;
	/** What headers of a list without an envelope say: how many there are in all, and where the next ones are. */
	tellMore(count: number, next?: string): void;
	/** Tells the caller what it would be refused for if it were strict, and refuses it where it is. */
	tolerate(refusal: Refusal): void;
	/** Network address of the caller. */
	readonly address: string;
}

/** What stands in the path, as the reference tells it. */
export interface PathParameter {
	description: string;
	example: string | number;
}

/** What opens a page by itself, without a token in a header. */
export const secretInPath = (description: string): PathParameter => ({ description, example: '9f2c41d07be84a5163d0' });

export interface QueryParameter {
	name: string;
	description: string;
	type: 'integer' | 'string';
}

export interface RouteInfo<Url extends string = string> {
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	/** `/v1/things/:id.json` */
	url: Url;
	/** Names it in generated clients: unique, verb and noun in camelCase. */
	operationId: string;
	/** The right a token needs; undefined is public. */
	right: string | undefined;
	/** How callers can authenticate at a public route that looks for itself who calls, by the reference's names. */
	opensWith?: readonly string[];
	/** Refuses callers that hold the right but may not use this route; before the body is read. */
	admit?(caller: ApiCaller): void;
	tag: string;
	summary: string;
	description?: string;
	/** What a 404 for a path id says is missing. */
	noun?: string;
	/** Path parameters by name; a guarded route leaves out the last id, which `noun` describes. */
	path?: Readonly<Record<string, PathParameter>>;
	query?: readonly QueryParameter[];
	body?: TSchema;
	/** True when an empty body is as good as `{}`. */
	bodyIsOptional?: boolean;
	/** Documented bodies by status: those of success, and of refusals with a shape of their own. */
	answers: Readonly<Record<number, TSchema>>;
	/** Statuses of refusals beyond the usual ones. */
	refusals?: readonly number[];
	/** Media type of the answers; JSON when omitted. */
	produces?: string;
	/** The body is an HTML form, not JSON; `too`: either. */
	takesForm?: boolean | 'too';
	/** No parameter of its query or form may be repeated: two readers could take different values. */
	takesEachOnce?: boolean;
	/** Bytes of the body at most, where that is less than everywhere. */
	bodyLimit?: number;
	/** The body is handed over as the text that was sent. */
	takesText?: boolean;
	/** The body is a file. */
	file?: FileBody<unknown>;
}

/** A body of bytes. */
export interface FileBody<Input> {
	/** Media types that are taken; what the bytes are decides, not what they are called. */
	types: readonly string[];
	/** Outside of any transaction. */
	read(bytes: Buffer): Promise<Input>;
}

/** An answer of bytes. */
export interface SentFile {
	type: string;
	bytes: Uint8Array;
	/** What it is called when it is saved. */
	name: string;
}

/** A route that asks for a token names the right it needs. */
export type GuardedRoute<Url extends string = string> = RouteInfo<Url> & { right: string };

/** What this service sends to another one: a notification, or a call that it makes. */
export interface SentInfo {
	/** In camel case, unique. */
	name: string;
	tag: string;
	summary: string;
	description: string;
	body: TSchema;
	/** What is read of the answer, if anything. */
	answer?: TSchema;
}
