/** The types of a part of the package that it has none of its own for. */
declare module 'undici/lib/dispatcher/client.js' {
	export { Client as default } from 'undici';
}
