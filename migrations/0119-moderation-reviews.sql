-- Reviews can be reported, too.
alter table app.content_reports drop constraint content_reports_subject_type_check;
alter table app.content_reports add constraint content_reports_subject_type_check
  check (subject_type in ('company', 'project', 'review'));
