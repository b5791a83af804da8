/** The page of a person's own tokens. */

import { holdsOperatorRight, type Membership, type OwnToken } from '../../../foundations/identity/index.ts';
import {
	accountPage,
	action,
	choice,
	csrfField,
	type Note,
	onceField,
	rightsChoice,
	rightsLine,
	used,
	type View,
} from '../../../foundations/portal/index.ts';
import { type Frame, field, type Html, html } from '../../../kernel/pages/index.ts';

function tokenItem(view: View, token: OwnToken): Html {
	const { words } = view;
	const expires = token.expires_at === null ? words.never : view.moment(token.expires_at);
	const about = { about: token.name, hidden: { id: token.id } };
	const rotate = { address: '/account/tokens/rotate', label: words.rotate, look: 'quiet' as const, isOnce: true };
	const mayReplace = token.replaced_at === null && !holdsOperatorRight(token.rights);
	return html`<li><strong>${token.name}</strong> <code>${token.prefix}…</code> <span class="tag">${token.company_name}</span>
${token.replaced_at === null ? undefined : html` <span class="tag">${words.replaced}</span>`}
<p class="hint">${rightsLine(words, token.rights)}</p>
<p class="hint">${words.created}: ${view.moment(token.created_at)} · ${words.lastUsed}: ${used(view, token.last_used_at)} · ${words.expires}: ${expires}</p>
<div class="actions">${mayReplace ? action(view, { ...rotate, ...about }) : undefined}
${action(view, { address: '/account/tokens/revoke', label: words.revoke, ...about })}</div></li>`;
}

const TOKEN_DAYS = [0, 30, 90, 365];

interface TokensOptions {
	tokens: readonly OwnToken[];
	memberships: readonly Membership[];
	rights: readonly string[];
}

export function tokensPage(view: View, { tokens, memberships, rights }: TokensOptions, note?: Note): Frame {
	const { words, call } = view;
	const companies = memberships.map(({ company_id, company_name }) => [company_id, company_name] as const);
	const days = TOKEN_DAYS.map((each) => [each, each === 0 ? words.never : words.inDays(each)] as const);
	const list = html`<ul class="items">${tokens.map((token) => tokenItem(view, token))}</ul>`;
	const body = html`<p class="soft">${words.tokensLead}</p>
<section class="card" aria-label="${words.tokens}">${tokens.length === 0 ? html`<p>${words.noTokens}</p>` : list}</section>
<section class="card"><h2>${words.newToken}</h2>
<form method="post" action="/account/tokens" novalidate>${csrfField(view)}${onceField()}
${field({ name: 'name', label: words.tokenName, value: call.form.name, most: 100, problem: note?.wrong })}
${choice(view, 'company', words.company, companies)}
${rightsChoice(view, rights, note?.wrong)}
${choice(view, 'days', words.expires, days)}
<button>${words.create}</button></form></section>`;
	return accountPage(view, 'tokens', body, note, ['name', 'rights']);
}
