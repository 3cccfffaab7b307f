-- How often each step of the flows was seen, as one number a day. Who saw it is never known, so it cannot be kept.
create table app.flow_counts (
  day date not null,
  flow text not null check (flow in ('onboarding-wizard', 'onboarding-flow', 'intro-slides', 'project-wizard')),
  event text not null check (event in ('role-selected', 'step-seen', 'completed')),
  -- 0 where the event is of no step.
  step smallint not null check (step between 0 and 9),
  role text not null check (role in ('customer', 'company', 'unknown')),
  count integer not null check (count > 0),
  primary key (day, flow, event, step, role),
  check ((event = 'step-seen') = (step > 0))
);
