/** What every page is sent with: it runs nothing, loads only from here, is in no other site's frame, and no cache keeps it. */
import { hash } from 'node:crypto';
import { Html } from './html.ts';

/** A style sheet that stands in its page, and its source for the policy. */
export interface Sheet {
	element: Html;
	source: string;
}

const sourceOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

export const sheet = (css: string): Sheet => ({ element: new Html(`<style>${css}</style>`), source: sourceOf(css) });

/** A script that stands in its page. */
export const script = (code: string): Sheet => ({
	element: new Html(`<script>${code}</script>`),
	source: sourceOf(code),
});

export interface Policy {
	/** Sources of styles. */
	styles: string;
	scripts?: string;
	connections?: string;
	images?: string;
	/** Pages that this one frames. */
	frames?: string;
	/** Where its forms may lead, also by redirection. */
	forms?: string;
	/** Who may frame it. */
	framedBy?: "'none'" | "'self'";
}

export function contentPolicy(policy: Policy): string {
	const { styles, scripts, connections, images = "'self'", frames, forms = "'self'", framedBy = "'none'" } = policy;
	const only = (name: string, sources: string | undefined) => (sources ? `; ${name} ${sources}` : '');
	return `default-src 'none'; style-src ${styles}${only('script-src', scripts)}${only('connect-src', connections)}; font-src 'self'; img-src ${images}${only('frame-src', frames)}; base-uri 'none'; form-action ${forms}; frame-ancestors ${framedBy}`;
}

/** The policy of an uploaded picture, which opened by itself is a document of its own from this host. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** Headers of a page; of a file that is shown instead, but for the type. */
export const pageHeaders = (policy: Policy, cache = 'no-store'): Record<string, string> => ({
	'content-type': 'text/html; charset=utf-8',
	'content-security-policy': contentPolicy(policy),
	// Pages show who is signed in, and secrets once.
	'cache-control': cache,
	// Addresses are secrets of their readers.
	'referrer-policy': 'no-referrer',
	'x-content-type-options': 'nosniff',
	'x-frame-options': policy.framedBy === "'self'" ? 'SAMEORIGIN' : 'DENY',
	'x-robots-tag': 'noindex',
});

/** The reader's browser may keep it, and asks before it shows it again. */
export const KEPT_BY_READER = 'private, no-cache';
