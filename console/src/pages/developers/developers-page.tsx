/** Where everything is that who connects a program needs, each with what one finds there. */
import './developers.css';
import {
	Blocks,
	BookOpen,
	Braces,
	FlaskConical,
	FolderDown,
	Inbox,
	KeyRound,
	type LucideIcon,
	Mail,
	ScrollText,
	Send,
} from 'lucide-react';
import { useMay, useSession } from '../../api/session-context.ts';
import { TextLink } from '../../kit/link.tsx';
import { Card, Page as Frame } from '../../kit/page.tsx';
import { CornerCalls } from '../../records/corner-calls.tsx';
import { useWords } from '../../words/language.tsx';
import { type PlaceName, WORDS } from './messages.ts';

interface Place {
	name: PlaceName;
	icon: LucideIcon;
	/** A page of the console. */
	to?: string;
	/** A page or file beside it. */
	href?: string;
	right?: string;
}

const CONNECT: readonly Place[] = [
	{ name: 'requests', icon: ScrollText, to: '/requests', right: 'requests:read' },
	{ name: 'tokens', icon: KeyRound, to: '/settings/tokens', right: 'company:write' },
	{ name: 'applications', icon: Blocks, to: '/settings/applications', right: 'company:write' },
];

const READ: readonly Place[] = [
	{ name: 'reference', icon: BookOpen, href: '/reference' },
	{ name: 'openapi', icon: Braces, href: '/openapi.json' },
	{ name: 'postman', icon: Send, href: '/reference/postman.json' },
	{ name: 'bruno', icon: FolderDown, href: '/reference/bruno.zip' },
];

const SANDBOX: readonly Place[] = [
	{ name: 'controls', icon: FlaskConical, to: '/sandbox', right: 'audit:read' },
	{ name: 'inbox', icon: Inbox, href: '/inbox/demo' },
	{ name: 'mails', icon: Mail, href: '/mails' },
];

export function Page() {
	const words = useWords(WORDS);
	const { isSandbox } = useSession();
	return (
		<Frame title={words.title} lead={words.lead}>
			<div className="developers">
				<Places title={words.connect} places={CONNECT} />
				<Places title={words.read} places={READ} />
				{isSandbox && <Places title={words.sandbox} places={SANDBOX} />}
			</div>
			{isSandbox && (
				<Card title={words.tryIt}>
					<CornerCalls />
				</Card>
			)}
		</Frame>
	);
}

function Places({ title, places }: { title: string; places: readonly Place[] }) {
	const words = useWords(WORDS);
	const may = useMay();
	return (
		<Card title={title} isFlush>
			<ul className="places">
				{places
					.filter(({ right }) => may(right))
					.map(({ name, icon: Icon, to, href }) => {
						const { name: called, text } = words.places[name];
						return (
							<li key={name}>
								<Icon size={18} strokeWidth={1.75} aria-hidden="true" />
								<span>
									{to ? (
										<TextLink to={to} className="row-link">
											{called}
										</TextLink>
									) : (
										<a href={href} target="_blank" rel="noopener" className="row-link">
											{called}
										</a>
									)}
									<small>{text}</small>
								</span>
							</li>
						);
					})}
			</ul>
		</Card>
	);
}
