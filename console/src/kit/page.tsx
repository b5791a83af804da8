/** A page: title with its state, actions on the right, and its name in the browser's tab. */
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { GENERAL } from '../words/general.ts';
import { useWords } from '../words/language.tsx';

interface PageProps {
	title: string;
	/** Beside the title. */
	badge?: ReactNode;
	/** Below it. */
	lead?: ReactNode;
	actions?: ReactNode;
	/** Where the arrow before the title leads. */
	back?: string;
	children: ReactNode;
}

export function Page({ title, badge, lead, actions, back, children }: PageProps) {
	const words = useWords(GENERAL);
	useEffect(() => {
		document.title = `${title} · Bodega`;
	}, [title]);
	return (
		<div className="page">
			<div className="page-head">
				<div className="page-title">
					{back !== undefined && (
						<Link to={back} className="icon-button" aria-label={words.back} title={words.back}>
							<ArrowLeft size={18} aria-hidden="true" />
						</Link>
					)}
					<div>
						<h1>
							{title} {badge}
						</h1>
						{lead && <p className="page-lead">{lead}</p>}
					</div>
				</div>
				{actions && <div className="page-actions">{actions}</div>}
			</div>
			{children}
		</div>
	);
}

/** Facts left, story right; one below the other on a phone. */
export const Columns = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
	<div className="columns">
		<div className="columns-main">{children}</div>
		<div className="columns-side">{side}</div>
	</div>
);

interface CardProps {
	title?: string;
	/** At the title's other end. */
	aside?: ReactNode;
	/** Its content reaches the edges: lists and tables. */
	isFlush?: boolean;
	children: ReactNode;
}

export function Card({ title, aside, isFlush = false, children }: CardProps) {
	return (
		<section className={isFlush ? 'card flush' : 'card'}>
			{(title || aside) && (
				<div className="card-head">
					{title && <h2>{title}</h2>}
					{aside && <div className="card-aside">{aside}</div>}
				</div>
			)}
			{children}
		</section>
	);
}

/** The main action of a form: at its end on a desk, fixed under the thumb on a phone. */
export const FixedAction = ({ children }: { children: ReactNode }) => <div className="fixed-action">{children}</div>;
