/** Every code of a refusal that came after commit a6f1ed9 was looked at: docs/tolerated.md says why it stays, or that it is told. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ERROR_CODES } from '../../src/reference/error-codes.ts';

/** The codes that commit a6f1ed9 refused with, as far as they are still there, by room. */
const BEFORE: Readonly<Record<string, string>> = {
	auth: 'lacks_right suspended unauthenticated',
	authorization:
		'already_replaced changed_meanwhile company_suspended email_taken invalid_form invalid_scope invalid_state member_already no_answer no_decision not_a_member not_there nothing_to_give operators_token other_account still_overlaps too_many_attempts unknown_application unknown_code unknown_company unknown_link unproven_code unsupported_grant unusable_challenge wrong_integrator wrong_password wrong_redirect wrong_state',
	catalog:
		'blank_client client_code_empty client_code_taken collection_name_taken default_price_list other_coin price_exists variant_code_taken',
	coupons:
		'already_used below_minimum dates_reversed disabled entered_twice exhausted expired free_shipping_amount in_use matches_nothing no_store not_combinable not_started percentage_range serial_taken unknown unknown_type',
	courier:
		'bad_tracking_link bad_url closed dispatch_annulled missing no_delivery_types no_details no_order_id other_order own_orders_only rotating unknown_state unknown_sub_state',
	dispatch:
		'already_received annulled destination_required has_arrived more_than_sent no_destination not_a_transfer same_office transfer_of_sold',
	documents: 'amount_too_large annulled has_guides is_guide line_empty overpaid rest_exhausted type_required wrong_use',
	idempotency: 'in_flight other_body',
	identity: 'account_exists code_taken default_office last_owner office_name_taken user_exists',
	page: 'foreign_form',
	payments:
		'bad_header bad_source bad_url contrary_outcome log_full no_store refund_due source_not_allowed unknown_token',
	provision: 'unknown_currency',
	request:
		'headers_too_large insecure invalid malformed method_not_allowed missing not_found rate_limited timeout too_large unknown_method unknown_reference',
	service: 'failure unavailable unsure',
	stock: 'beyond_range not_controlled short',
	store:
		'already_paid cancelled expired item_empty method_failed method_required no_price no_store other_amount payment_pending suspended',
	webhooks: 'bad_header bad_url belongs_to_courier disabled no_range no_topics rotating too_many unknown_topic',
};

/** What the page names: whole codes anywhere, and below each room of its table their last parts. */
function namedIn(page: string): (code: string) => boolean {
	const whole = new Set([...page.matchAll(/`([a-z]+\.[a-z_]+)`/g)].map(([, code]) => code));
	const patterns: RegExp[] = [];
	let rooms = '';
	for (const line of page.slice(page.indexOf('| room | codes |')).split('\n')) {
		const [, room = '', codes = ''] = line.split('|').map((cell) => cell.trim());
		rooms = room || rooms;
		for (const [, name = ''] of codes.matchAll(/`([a-z_]+\*?)`/g))
			patterns.push(new RegExp(`^(${rooms.split(/, */).join('|')})\\.${name.replace('*', '[a-z_]*')}$`));
	}
	return (code) => whole.has(code) || patterns.some((pattern) => pattern.test(code));
}

const wasThere = (code: string): boolean => {
	const [room = '', name = ''] = code.split('.');
	return BEFORE[room]?.split(' ').includes(name) ?? false;
};

test('the page names every code that came since', () => {
	const isNamed = namedIn(readFileSync(new URL('../../docs/tolerated.md', import.meta.url), 'utf8'));
	assert.deepEqual(
		ERROR_CODES.filter((code) => !wasThere(code) && !isNamed(code)),
		[],
	);
});

test('a code is named by its room and name, or as a whole', () => {
	const isNamed = namedIn(
		'`a.whole`\n| room | codes | why |\n|---|---|---|\n| a, b | `one` | x |\n| | `two_*` | y |\n| c | `three` | z |',
	);
	assert.deepEqual(['a.whole', 'a.one', 'b.two_more', 'c.three', 'b.three', 'a.other'].map(isNamed), [
		true,
		true,
		true,
		true,
		false,
		false,
	]);
});
