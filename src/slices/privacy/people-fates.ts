/** The tables that hold people: how their rows are found, and what becomes of each text. */
import type { Fates } from './fates.ts';

type Table =
	| 'accounts'
	| 'audit_entries'
	| 'checkout_hand_offs'
	| 'checkouts'
	| 'client_addresses'
	| 'client_attributes'
	| 'client_contacts'
	| 'client_points'
	| 'clients'
	| 'coupon_uses'
	| 'courier_order_logs'
	| 'courier_orders'
	| 'document_attributes'
	| 'document_deliveries'
	| 'document_details'
	| 'document_mails'
	| 'document_references'
	| 'documents'
	| 'invitations'
	| 'payment_attributes'
	| 'payment_transaction_logs'
	| 'payment_transactions'
	| 'payments'
	| 'returns'
	| 'sessions'
	| 'shippings'
	| 'tokens'
	| 'users';

const PLACE = { address: 'tax', municipality: 'tax', city: 'tax' } as const;
const NAMES = { first_name: 'blank', last_name: 'blank' } as const;

export const PEOPLE: Fates<Table> = {
	clients: {
		by: ['id', 'clients'],
		others: { note: 'searched' },
		texts: {
			...PLACE,
			code: 'tax',
			code_key: 'tax',
			company: 'tax',
			first_name: 'tax',
			last_name: 'tax',
			activity: 'tax',
			email: 'blank',
			phone: 'blank',
			note: 'blank',
			facebook: 'blank',
			twitter: 'blank',
		},
	},
	client_addresses: {
		by: ['client_id', 'clients'],
		others: { name: 'searched' },
		texts: { name: 'blank', address: 'blank', city: 'blank', municipality: 'blank' },
	},
	client_attributes: {
		by: ['client_id', 'clients'],
		goes: true,
		others: { value: 'searched' },
		texts: { value: 'blank' },
	},
	client_contacts: { by: ['id', 'contacts'], goes: true, texts: { ...NAMES, phone: 'blank', email: 'blank' } },
	client_points: {
		by: ['client_id', 'clients'],
		others: { description: 'searched' },
		texts: { description: 'blank', order_id: 'blank' },
	},

	documents: {
		by: ['id', 'documents'],
		others: { observation: 'named' },
		texts: {
			...PLACE,
			observation: 'tax',
			sales_id: 'none',
			public_token: 'secret',
			discount_text: 'none',
			further_sellers: 'none',
		},
	},
	document_attributes: {
		by: ['document_id', 'documents'],
		goes: true,
		others: { value: 'searched' },
		texts: { value: 'blank' },
	},
	document_deliveries: {
		by: ['document_id', 'documents'],
		others: { recipient: 'searched' },
		texts: { recipient: 'blank' },
	},
	document_details: {
		by: ['document_id', 'documents'],
		others: { comment: 'named', note: 'named' },
		texts: { comment: 'tax', note: 'tax', taxes: 'none', parts: 'none' },
	},
	document_mails: { by: ['document_id', 'documents'], goes: true, texts: { address: 'blank', outcome: 'none' } },
	document_references: {
		by: ['document_id', 'documents'],
		others: { reason: 'named' },
		texts: { code_sii: 'none', number: 'none', reason: 'tax' },
	},
	payments: { by: ['id', 'payments'], texts: { operation_number: 'keep', check_number: 'keep' } },
	payment_attributes: {
		by: ['payment_id', 'payments'],
		goes: true,
		others: { value: 'searched' },
		texts: { value: 'blank' },
	},
	returns: { by: ['reference_document_id', 'documents'], texts: { code: 'none', motive: 'searched' } },

	shippings: { by: ['id', 'shippings'], others: { recipient: 'searched' }, texts: { ...PLACE, recipient: 'blank' } },
	courier_orders: {
		by: ['id', 'orders'],
		others: { comment: 'searched' },
		texts: {
			origin: 'none',
			destination: 'leaves',
			contact: 'leaves',
			seller: 'none',
			comment: 'blank',
			label: 'blank',
			tracking_number: 'none',
			url_tracking: 'blank',
			public_token: 'secret',
			label_token: 'secret',
			order_number: 'none',
			searched: 'blank',
		},
	},
	courier_order_logs: { by: ['order_id', 'orders'], texts: { description: 'searched' } },

	checkouts: {
		by: ['id', 'checkouts'],
		others: { comment: 'searched' },
		texts: {
			email: 'blank',
			destination: 'leaves',
			contact: 'leaves',
			comment: 'blank',
			buyer: 'blank',
			public_token: 'secret',
			state: 'none',
			coupons: 'none',
			delivery_name: 'none',
			shipping_taxes: 'none',
			delivery_choices: 'none',
		},
	},
	checkout_hand_offs: { by: ['checkout_id', 'checkouts'], goes: true, texts: { redirect: 'secret' } },
	coupon_uses: { by: ['checkout_id', 'checkouts'], texts: { email_key: 'unique' } },
	payment_transactions: {
		by: ['id', 'transactions'],
		others: { refund_note: 'searched' },
		texts: {
			details: 'drop',
			refund_note: 'blank',
			external_id: 'keep',
			authorization_code: 'keep',
			token_hash: 'secret',
			order_number: 'none',
			currency: 'none',
			state: 'none',
		},
	},
	payment_transaction_logs: { by: ['transaction_id', 'transactions'], texts: { kind: 'none', message: 'searched' } },

	users: { by: ['id', 'users'], texts: { ...NAMES, email: 'blank', role: 'none' } },
	tokens: {
		by: ['user_id', 'users'],
		others: { name: 'searched' },
		texts: { name: 'blank', prefix: 'secret', hash: 'secret', rights: 'none' },
	},
	// With the account, which may be of several companies (`erase-account.ts`).
	accounts: { texts: { ...NAMES, email: 'blank', email_key: 'unique', password_hash: 'secret' } },
	sessions: { goes: true, texts: { hash: 'secret', address: 'blank', browser: 'blank' } },
	invitations: {
		goes: true,
		texts: { ...NAMES, email: 'blank', email_key: 'blank', role: 'none', hash: 'secret' },
	},
	audit_entries: { texts: { action: 'none', record: 'keep', address: 'keep', hash: 'secret' } },
};
